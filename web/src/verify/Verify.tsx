import { useSignal } from "@preact/signals";
import { canVerify } from "../fair/hashes.ts";
import { Languages } from "../ui/Languages.tsx";
import { say } from "../words.ts";
import { Found } from "./Found.tsx";
import { placeOf } from "./places.ts";
import { verifyFiles, type Outcome } from "./verifyFiles.ts";

type State = Outcome | "verifying" | null;

/** Verify documents of shoes and ballots that somebody saved: chosen from a list, or dropped here. */
export function Verify({ change }: { change: (language: string) => Promise<void> }) {
  const state = useSignal<State>(null);

  async function take(files: FileList | null | undefined) {
    if (!files?.length || state.value === "verifying") return;
    state.value = "verifying";
    state.value = await verifyFiles([...files]);
  }
  return (
    <main
      class="verifying"
      data-screen="verify"
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files);
      }}
    >
      <Languages change={change} />
      <h1>{say("verify-title")}</h1>
      <p>{say("verify-note")}</p>
      {canVerify() ? (
        <label class="verifying-choose">
          {say("verify-choose")}
          <input
            class="visually-hidden"
            type="file"
            name="documents"
            accept="application/json,.json"
            multiple
            onChange={(event) => {
              void take(event.currentTarget.files);
              event.currentTarget.value = ""; // so that the same file can be chosen again
            }}
          />
        </label>
      ) : (
        <p class="fair-fault">{say("fair-unable")}</p>
      )}
      <div role="status">
        <Result state={state.value} />
      </div>
    </main>
  );
}

function Result({ state }: { state: State }) {
  if (state === null || state === "unavailable") return null;
  if (state === "verifying") return <p>{say("fair-verifying")}</p>;
  if (state === "unread") return <p class="fair-fault">{say("verify-unread")}</p>;
  if ("name" in state) {
    const [fault, place] = [say(`fair-fault-${state.name}`), placeOf(state.where)];
    return (
      <p class="fair-fault" data-verdict={state.name} data-where={state.where}>
        <b>{state.name}</b> {say("verify-false", { fault })} {place && `(${place})`}
      </p>
    );
  }
  return (
    <>
      {state.cups.map((cup) => (
        <p key={cup} data-cup={cup}>
          {say("verify-cup", { cup })}
        </p>
      ))}
      {state.findings.map((finding) => (
        <Found key={finding.commitments[0]} finding={finding} />
      ))}
    </>
  );
}
