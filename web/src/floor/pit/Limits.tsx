import { useSignal } from "@preact/signals";
import { tableState } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import { staff, wagerNames } from "../atTable.ts";
import { ActDialog } from "./ActDialog.tsx";
import type { StaffView } from "../../wire.ts";

export type Setup = NonNullable<StaffView["setup"]>;
type Range = Setup["buy_in"];

/** Change the limits of the table from the next coup on. */
export function Limits({ close }: { close: () => void }) {
  const all = staff.value;
  // What is edited is what the table had when the form was opened: the server refuses it where that changed.
  const from = useSignal(all?.setup ?? null);
  const against = useSignal(all?.settings ?? "");
  const setup = useSignal(from.value);
  const wrong = useSignal<readonly string[]>([]);
  if (!setup.value || !from.value) return null;
  const { table } = tableState.value;
  const same = JSON.stringify(setup.value) === JSON.stringify(from.value);
  const request = { type: "change-settings", table, settings: setup.value, against: against.value } as const;
  return (
    <ActDialog
      title={say("pit-limits")}
      request={same || wrong.value.length ? null : request}
      act={say("pit-limits-ask")}
      close={close}
    >
      <LimitFields setup={setup.value} change={(changed) => (setup.value = changed)} wrong={wrong.value} note={(names) => (wrong.value = names)} />
      {wrong.value.length > 0 && (
        <p class="floor-refusal" role="alert">
          {say("pit-not-an-amount")}
        </p>
      )}
    </ActDialog>
  );
}

interface Fields {
  setup: Setup;
  change: (changed: Setup) => void;
  /** The fields that hold no amount. */
  wrong: readonly string[];
  note: (wrong: readonly string[]) => void;
}

/** The least and the most of every wager and of a buy-in, and the difference of the table. */
export function LimitFields({ setup, change, wrong, note }: Fields) {
  function set(name: string, text: string, put: (amount: number) => Setup): void {
    const amount = words.value.read(text, setup.currency);
    note(amount === null ? [...wrong.filter((one) => one !== name), name] : wrong.filter((one) => one !== name));
    if (amount !== null) change(put(amount));
  }
  const field = (name: string, label: string, amount: number, put: (amount: number) => Setup) => (
    <input
      name={name}
      aria-label={label}
      aria-invalid={wrong.includes(name)}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      defaultValue={words.value.entry(amount, setup.currency)}
      onInput={(event) => set(name, event.currentTarget.value, put)}
    />
  );
  const row = (name: string, title: string, range: Range, put: (range: Range) => Setup) => (
    <tr key={name}>
      <th scope="row">{title}</th>
      {(["least", "most"] as const).map((end) => (
        <td key={end}>
          {field(`${name}-${end}`, `${title}, ${say(`pit-${end}`)}`, range[end], (amount) => put({ ...range, [end]: amount }))}
        </td>
      ))}
    </tr>
  );
  return (
    <table class="pit-limits">
      <thead>
        <tr>
          <td />
          <th scope="col">{say("pit-least")}</th>
          <th scope="col">{say("pit-most")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(setup.limits).map(([wager, range]) =>
          row(wager, wagerNames.value.get(wager) ?? wager, range, (changed) => ({
            ...setup,
            limits: { ...setup.limits, [wager]: changed },
          })),
        )}
        {row("buy-in", say("pit-buy-in"), setup.buy_in, (buy_in) => ({ ...setup, buy_in }))}
        {setup.difference !== null && (
          <tr>
            <th scope="row">{say("pit-difference")}</th>
            <td />
            <td>{field("difference", say("pit-difference"), setup.difference, (difference) => ({ ...setup, difference }))}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
