import { useSignal } from "@preact/signals";
import { Refusal } from "../connection/api.ts";
import { me } from "../connection/serverState.ts";
import { Languages } from "../ui/Languages.tsx";
import { say } from "../words.ts";
import { Join } from "./Join.tsx";
import type { Sentence } from "../sentence.ts";
import { changeFloorLanguage, comeIn, goHome, where } from "./session.ts";

/** The door to a screen of the staff: whose it is, and a way to sign in. */
export function Door({ whose, notYours }: { whose: string; notYours: string }) {
  const refused = useSignal<Sentence | null>(null);
  const busy = useSignal(false);
  const byCode = useSignal(false);
  const stranger = where.value === "not-yours" ? (me.value?.patron ?? "") : "";

  async function submit(form: HTMLFormElement) {
    const given = new FormData(form);
    busy.value = true;
    refused.value = null;
    try {
      await comeIn(String(given.get("name")).trim(), String(given.get("password")));
    } catch (problem) {
      refused.value = () => (problem instanceof Refusal ? say("panel-door", { why: problem.reason, seconds: problem.seconds }) : say("screen-sign-in-failed"));
    }
    busy.value = false;
  }

  return (
    <main class="floor-door" data-screen="floor-door" tabIndex={-1}>
      <Languages change={changeFloorLanguage} />
      <h1>{say(whose)}</h1>
      {stranger && <p data-stranger>{say(notYours, { name: stranger })}</p>}
      {byCode.value ? (
        <Join />
      ) : (
        <form
          data-form="staff"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          <label>
            <span>{say("panel-name")}</span>
            <input name="name" autoComplete="username" autoCapitalize="none" required />
          </label>
          <label>
            <span>{say("panel-password")}</span>
            <input name="password" type="password" autoComplete="current-password" required />
          </label>
          <p class="floor-refusal" role="alert">
            {refused.value?.()}
          </p>
          <button class="primary" type="submit" aria-disabled={busy.value}>
            {say("panel-sign-in")}
          </button>
        </form>
      )}
      <button class="quiet" type="button" data-action="by-code" onClick={() => (byCode.value = !byCode.value)}>
        {say(byCode.value ? "floor-by-name" : "floor-by-code")}
      </button>
      {stranger && (
        <button class="quiet" type="button" data-action="sign-out" onClick={() => void goHome()}>
          {say("floor-sign-out")}
        </button>
      )}
      <a href="/">{say("floor-to-patrons")}</a>
    </main>
  );
}
