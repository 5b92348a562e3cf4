import { useSignal } from "@preact/signals";
import { Languages } from "../frame/Languages.tsx";
import { playAsGuest } from "../session.ts";
import { say } from "../words.ts";

/** The door. */
export function SignIn() {
  const busy = useSignal(false);
  const failed = useSignal(false);

  async function come() {
    busy.value = true;
    failed.value = false;
    try {
      await playAsGuest();
    } catch {
      failed.value = true;
    }
    busy.value = false;
  }

  return (
    <main class="sign-in" data-screen="sign-in" data-link="down">
      <Languages />
      <div class="door">
        {/* A natural nine, for show. */}
        <div class="fan" aria-hidden="true">
          <img src="/cards/Kd.svg" alt="" />
          <img src="/cards/9s.svg" alt="" />
        </div>
        <h1 class="wordmark">Punto</h1>
        <p class="tagline">{say("screen-tagline")}</p>
        <button
          class="primary"
          type="button"
          data-action="guest"
          disabled={busy.value}
          onClick={() => void come()}
        >
          {say("screen-guest")}
        </button>
        <p class="small">{say("screen-guest-note")}</p>
        <p class="failed" role="alert">
          {failed.value && say("screen-sign-in-failed")}
        </p>
      </div>
    </main>
  );
}
