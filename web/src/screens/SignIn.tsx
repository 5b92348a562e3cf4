import { useSignal } from "@preact/signals";
import { Refusal, signIn, signInAsGuest, signUp } from "../api.ts";
import { Languages } from "../frame/Languages.tsx";
import { comeIn } from "../session.ts";
import { say } from "../words.ts";

/** The door: as a guest, by name, or with a new account. */
export function SignIn() {
  const busy = useSignal(false);
  const refused = useSignal("");
  const seconds = useSignal(0);
  const named = useSignal(false);

  async function come(by: () => Promise<void>) {
    busy.value = true;
    refused.value = "";
    try {
      await comeIn(by);
    } catch (problem) {
      const why = problem instanceof Refusal ? problem.reason : "";
      seconds.value = problem instanceof Refusal ? problem.seconds : 0;
      refused.value = why || "no-answer";
    }
    busy.value = false;
  }

  return (
    <main class="sign-in" data-screen="sign-in" data-link="down" tabIndex={-1}>
      <Languages />
      <div class="door">
        {/* A natural nine, for show. */}
        <div class="fan" aria-hidden="true">
          <img src="/cards/Kd.svg" alt="" />
          <img src="/cards/9s.svg" alt="" />
        </div>
        <h1 class="wordmark">Punto</h1>
        <p class="tagline">{say("screen-tagline")}</p>
        {named.value ? (
          <ByName busy={busy.value} come={come} />
        ) : (
          <>
            <button
              class="primary"
              type="button"
              data-action="guest"
              disabled={busy.value}
              onClick={() => void come(signInAsGuest)}
            >
              {say("screen-guest")}
            </button>
            <p class="small">{say("screen-guest-note")}</p>
          </>
        )}
        <button class="quiet" type="button" data-action="by-name" onClick={() => (named.value = !named.value)}>
          {named.value ? say("screen-guest") : say("panel-by-name")}
        </button>
        <p class="failed" role="alert" data-refusal={refused.value}>
          {refused.value === "no-answer" && say("screen-sign-in-failed")}
          {refused.value && refused.value !== "no-answer" && say("panel-door", { why: refused.value, seconds: seconds.value })}
        </p>
      </div>
    </main>
  );
}

interface Properties {
  busy: boolean;
  come: (by: () => Promise<void>) => Promise<void>;
}

function ByName({ busy, come }: Properties) {
  const name = useSignal("");
  const password = useSignal("");
  const by = (way: typeof signIn) => void come(() => way(name.value.trim(), password.value));
  return (
    <form
      class="by-name"
      data-form="by-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        by(signIn);
      }}
    >
      <label>
        <span>{say("panel-name")}</span>
        <input
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <label>
        <span>{say("panel-password")}</span>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          value={password.value}
          onInput={(event) => (password.value = event.currentTarget.value)}
        />
      </label>
      <div class="choices">
        <button class="quiet" type="button" data-action="sign-up" disabled={busy} onClick={() => by(signUp)}>
          {say("panel-sign-up")}
        </button>
        <button class="primary" type="submit" disabled={busy}>
          {say("panel-sign-in")}
        </button>
      </div>
    </form>
  );
}
