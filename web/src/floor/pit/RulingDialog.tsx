import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { say } from "../../words.ts";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { CardPad } from "../CardPad.tsx";
import { Dialog } from "../Dialog.tsx";
import { Ruling, type By } from "../Ruling.tsx";
import { MOST_NAMED } from "../../wire.ts";

/** The wizard of rulings, as the pit has it. */
export function RulingDialog({ close }: { close: () => void }) {
  const cards = useSignal<readonly string[] | null>(null);
  const act = useAct();
  const by = useMemo<By>(
    () => ({
      cards,
      pad: () => (
        <CardPad
          put={(card) => (cards.value = [...(cards.value ?? []), card].slice(0, MOST_NAMED))}
          back={() => (cards.value = (cards.value ?? []).slice(0, -1))}
        />
      ),
      ask: async (request) => (await act.ask(request)) && act.outcome.value.how === "done",
      outcome: () => <Outcome of={act.outcome} />,
      isOpen: act.isOpen,
      close,
    }),
    [],
  );
  return (
    <Dialog title={say("floor-key-f7")} close={close}>
      <Ruling by={by} />
    </Dialog>
  );
}
