import { useSignal } from "@preact/signals";
import { shoePath } from "../connection/api.ts";
import { reportOnShoe, type Check, type ShoeReport } from "../fair/shoeReport.ts";
import { canVerify } from "../fair/hashes.ts";
import { receiptName } from "../fair/receipts.ts";
import { abortSentences, faultSentence } from "../fair/sentences.ts";
import { covered } from "../table/squeezeState.ts";
import { say, words } from "../words.ts";

interface Properties {
  table: string;
  shoe: number;
  /** The shoe that is dealt from: cards that lie covered on this screen are in its document. */
  onTable?: boolean;
}

type State = ShoeReport | "verifying" | "failed" | null;

/** Verify one shoe here, or take its document and the verifier away to do it elsewhere. */
export function VerifyShoe({ table, shoe, onTable = false }: Properties) {
  const state = useSignal<State>(null);
  const secret = onTable && covered.value.size > 0;
  const may = !secret && canVerify() && state.value !== "verifying";

  async function run() {
    state.value = "verifying";
    try {
      state.value = await reportOnShoe(table, shoe);
    } catch {
      state.value = "failed";
    }
  }
  const file = `${table}-shoe-${shoe}.json`;
  return (
    <div class="verify" data-verify={shoe}>
      <div class="verify-acts">
        <button
          class={onTable ? "primary" : "quiet"}
          type="button"
          data-action="verify"
          aria-disabled={!may}
          onClick={() => may && void run()}
        >
          {onTable ? say("fair-verify") : say("fair-verify-shoe", { shoe })}
        </button>
        {!secret && (
          <a href={shoePath(table, shoe)} download={file} data-action="document">
            {say("fair-document", { shoe })}
          </a>
        )}
        {onTable && (
          <a href="/verify.py" download="verify.py" data-action="verifier" dir="ltr">
            verify.py
          </a>
        )}
      </div>
      {secret && <p class="small">{say("fair-covered")}</p>}
      <div role="status">
        <Outcome state={secret ? null : state.value} />
      </div>
      {onTable && (
        <p class="offline">
          <span class="small">{say("fair-offline")}</span>
          <code dir="ltr">
            python3 verify.py {file} --receipt {receiptName(table, shoe)}
          </code>
        </p>
      )}
    </div>
  );
}

function Outcome({ state }: { state: State }) {
  if (state === null) return null;
  if (state === "verifying") return <p>{say("fair-verifying")}</p>;
  if (state === "failed") return <p class="fair-fault">{say("panel-failed")}</p>;
  const { shoe, fault, looks, aborts, lost, ms } = state;
  return (
    <div class="outcome" data-verdict={fault?.name ?? "true"} data-ms={ms}>
      {fault ? (
        <p class="fair-fault">
          <b>{fault.name}</b> {say("fair-false", { shoe, fault: faultSentence(fault) })}
        </p>
      ) : lost ? (
        <p class="fair-lost" data-lost={lost.unproved}>
          {say("fair-lost", { shoe, ...lost })}
        </p>
      ) : (
        <p class="fair-true">{say("fair-true", { shoe, ms })}</p>
      )}
      {aborts.map((abort) => (
        <p key={abort.opening} class="small" data-aborted={abort.opening} data-left-out={abort.left_out.join(" ")}>
          {abortSentences(abort)}
        </p>
      ))}
      <ul class="holds">
        {looks.map((look) => (
          <Looked key={look.check} look={look} />
        ))}
      </ul>
    </div>
  );
}

const HOLDS = { true: "yes", false: "fault", "not-reached": "told", unchecked: "told" } as const;

function Looked({ look: { check, state, count } }: { look: Check }) {
  return (
    <li data-check={check} data-holds={HOLDS[state]}>
      {say(`fair-${state === "unchecked" ? "unchecked" : "check"}-${check}`)}
      {state === "true" && count > 1 && <b class="small">({words.value.number(count)})</b>}
      {state === "not-reached" && <b class="small">{say("fair-not-reached")}</b>}
    </li>
  );
}
