import { useSignal } from "@preact/signals";
import { tableState } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import { staff } from "../atTable.ts";
import { ActDialog } from "./ActDialog.tsx";

/** Correct a past coup that was recorded wrongly: its cards, and with them what was paid. */
export function Resettle({ coup, close }: { coup: number; close: () => void }) {
  const recorded = staff.value?.past.find((past) => past.coup === coup)?.result ?? "";
  const result = useSignal(recorded);
  const { table } = tableState.value;
  const request = { type: "resettle", table, coup, result: result.value } as const;
  return (
    <ActDialog
      title={say("pit-resettle", { coup: words.value.number(coup) })}
      request={result.value === recorded ? null : request}
      act={say("floor-ruling-ask")}
      close={close}
      wide
    >
      <label class="pit-field">
        <span>{say("pit-resettle-cards")}</span>
        <input
          name="result"
          dir="ltr"
          autoComplete="off"
          spellcheck={false}
          value={result.value}
          maxLength={64}
          onChange={(event) => (result.value = event.currentTarget.value.trim())}
        />
      </label>
    </ActDialog>
  );
}
