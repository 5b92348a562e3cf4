import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { passwordByCode, Refusal, signIn, signInAsGuest, signUp } from "../connection/api.ts";
import { Languages } from "../ui/Languages.tsx";
import { isNameFault, nameFaultSentence } from "./patronName.ts";
import { comeIn, watchOnly } from "../connection/session.ts";
import { say } from "../words.ts";

const LONGEST = 32; // characters of an account's name

/** The field that a refusal is about, if it is about one. */
function fieldOf(reason: string): "name" | "password" | undefined {
  if (isNameFault(reason)) return "name";
  return reason === "not-a-password" ? "password" : undefined;
}

/** The door: as a guest, by name, with a new account, or only to watch. */
export function SignIn() {
  return (
    <main class="sign-in" data-screen="sign-in" data-link="down" tabIndex={-1}>
      <div class="door-top">
        <Languages />
      </div>
      <div class="door">
        {/* A natural nine, for show. */}
        <div class="fan" aria-hidden="true">
          <img src="/cards/Kd.svg" alt="" />
          <img src="/cards/9s.svg" alt="" />
        </div>
        <h1 class="wordmark">Punto</h1>
        <p class="tagline">{say("screen-tagline")}</p>
        <Ways enter={comeIn} />
        <button class="quiet" type="button" data-action="watch" onClick={() => void watchOnly()}>
          {say("screen-watch")}
        </button>
      </div>
    </main>
  );
}

interface WaysProperties {
  /** Sign in by one of the ways, and go where it leads; throw where it is refused. */
  enter: (by: () => Promise<void>, guest: boolean) => Promise<void>;
  /** Whether to begin with the name rather than as a guest. */
  byName?: boolean;
}

/** The ways in: as a guest, by name, or with a new account. */
export function Ways({ enter, byName = false }: WaysProperties) {
  const busy = useSignal(false);
  const refused = useSignal("");
  const seconds = useSignal(0);
  const named = useSignal(byName);

  async function come(by: () => Promise<void>, guest = false) {
    busy.value = true;
    refused.value = "";
    try {
      await enter(by, guest);
    } catch (problem) {
      const why = problem instanceof Refusal ? problem.reason : "";
      seconds.value = problem instanceof Refusal ? problem.seconds : 0;
      refused.value = why || "no-answer";
    }
    busy.value = false;
  }

  return (
    <>
      {named.value ? (
        <ByName busy={busy.value} come={come} refused={refused} />
      ) : (
        <>
          <button
            class="primary"
            type="button"
            data-action="guest"
            disabled={busy.value}
            onClick={() => void come(signInAsGuest, true)}
          >
            {say("screen-guest")}
          </button>
          <p class="small">{say("screen-guest-note")}</p>
          </>
        )}
        <button class="quiet" type="button" data-action="by-name" onClick={() => (named.value = !named.value)}>
          {named.value ? say("screen-guest") : say("panel-by-name")}
        </button>
        <p class="failed" role="alert" data-refusal={fieldOf(refused.value) ? "" : refused.value}>
          {refused.value === "no-answer" && say("screen-sign-in-failed")}
          {refused.value && !fieldOf(refused.value) && refused.value !== "no-answer" && (
            say("panel-door", { why: refused.value, seconds: seconds.value })
          )}
        </p>
    </>
  );
}

interface Properties {
  busy: boolean;
  come: (by: () => Promise<void>) => Promise<void>;
  /** Why the house refused; refusals about one field are shown beside it. */
  refused: Signal<string>;
}

function ByName({ busy, come, refused }: Properties) {
  const name = useSignal("");
  const password = useSignal("");
  const code = useSignal("");
  const coded = useSignal(false); // whether the password is set by a one-time code
  const tries = useSignal(0);
  const form = useRef<HTMLFormElement>(null);
  const at = fieldOf(refused.value);

  // Focus the field that was refused.
  useEffect(() => {
    const field = fieldOf(refused.value);
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }, [tries.value, refused.value]);

  async function byCode(named: string, secret: string) {
    await passwordByCode(named, code.value, secret);
    await signIn(named, secret);
  }

  async function by(way: typeof signIn) {
    refused.value = name.value.trim() ? "" : "name-empty";
    if (!refused.value) await come(() => way(name.value.trim(), password.value));
    tries.value += 1; // the same fault is focused again
  }
  return (
    <form
      ref={form}
      class="by-name"
      data-form="by-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void by(coded.value ? byCode : signIn);
      }}
    >
      <label>
        <span>{say("panel-name")}</span>
        <input
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          value={name.value}
          aria-invalid={at === "name"}
          aria-describedby="name-refusal"
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <Beside field="name" reason={at === "name" ? refused.value : ""} />
      {coded.value && (
        <label>
          <span>{say("panel-code")}</span>
          <input
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            dir="ltr"
            value={code.value}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        </label>
      )}
      <label>
        <span>{say(coded.value ? "panel-new-password" : "panel-password")}</span>
        <input
          name="password"
          type="password"
          autoComplete={coded.value ? "new-password" : "current-password"}
          value={password.value}
          aria-invalid={refused.value === "not-a-password"}
          aria-describedby="password-refusal"
          onInput={(event) => (password.value = event.currentTarget.value)}
        />
      </label>
      <Beside field="password" reason={at === "password" ? refused.value : ""} />
      <div class="choices">
        {!coded.value && (
          <button class="quiet" type="button" data-action="sign-up" disabled={busy} onClick={() => void by(signUp)}>
            {say("panel-sign-up")}
          </button>
        )}
        <button class="primary" type="submit" disabled={busy}>
          {say(coded.value ? "panel-set-password" : "panel-sign-in")}
        </button>
      </div>
      <button class="quiet" type="button" data-action="by-code" onClick={() => (coded.value = !coded.value)}>
        {say(coded.value ? "panel-by-name" : "panel-by-code")}
      </button>
    </form>
  );
}

/** Why a field was refused. Always in the document, so that screen readers announce it. */
function Beside({ field, reason }: { field: "name" | "password"; reason: string }) {
  const sentence = field === "name" ? nameFaultSentence(reason, LONGEST) : say("panel-door", { why: reason });
  return (
    <p class="beside-field" id={`${field}-refusal`} role="alert" data-refusal={reason || undefined}>
      {reason && sentence}
    </p>
  );
}
