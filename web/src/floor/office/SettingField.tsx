import type { ComponentChildren } from "preact";
import { say } from "../../words.ts";
import { partName, settingName, settingValue } from "../settingNames.ts";
import { AmountInput, AmountsInput, NumberInput } from "./inputs.tsx";
import { RatesInput } from "./RatesInput.tsx";
import type { Rate } from "../../rates.ts";
import type { HouseLimitSheet, SettingSheet } from "../../wire.ts";

type Range = { least: number; most: number };

interface Properties {
  of: SettingSheet;
  value: unknown;
  /** The table's own. */
  currency: string;
  /** Whether it can no longer change. */
  fixed: boolean;
  /** The limits of the house for this currency. */
  bound: HouseLimitSheet | undefined;
  set: (value: unknown) => void;
}

/** One setting: its name, what it is for, when it changes, and a field for its value. */
export function SettingField({ of, value, currency, fixed, bound, set }: Properties) {
  const label = settingName(of.name);
  return (
    <fieldset class="office-setting" data-setting={of.name} disabled={fixed} aria-describedby={`about-${of.name}`}>
      <legend>{label}</legend>
      <p class="small" id={`about-${of.name}`}>
        {of.says} {say(`office-changes-${of.changes}`)}
      </p>
      {fieldOf({ of, value, currency, bound, set, label })}
    </fieldset>
  );
}

type Shown = Pick<Properties, "of" | "value" | "currency" | "bound" | "set"> & { label: string };

function fieldOf({ of, value, currency, bound, set, label }: Shown): ComponentChildren {
  const name = of.name;
  switch (of.kind) {
    case "flag":
      return <Flag name={name} label={label} value={value === true} set={set} />;
    case "choice":
      return (
        <select name={name} aria-label={label} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
          {(of.choices ?? []).map((choice) => (
            <option key={choice} value={choice}>
              {settingValue(name, choice, currency)}
            </option>
          ))}
        </select>
      );
    case "number":
      return (
        <NumberInput name={name} label={label} value={value as number | null} least={of.least} most={mostOf(name, of.most, bound)} optional={of.optional ?? false} set={set} />
      );
    case "amount":
      return (
        <AmountInput
          name={name}
          label={label}
          value={value as number | null}
          currency={currency}
          least={of.least}
          most={of.most}
          optional={of.optional ?? false}
          set={set}
        />
      );
    case "amounts":
      return <AmountsInput name={name} label={label} value={(value as number[] | undefined) ?? []} currency={currency} set={set} />;
    case "range":
      return <RangeInput name={name} label={label} value={value as Range} currency={currency} most={bound?.buy_in} set={set} />;
    case "ranges":
      return <Ranges label={label} value={value as Record<string, Range>} currency={currency} most={bound?.stake} set={set} />;
    case "parts":
      return <Parts of={of} label={label} value={value as Record<string, number | boolean>} set={set} />;
    case "rates":
      return <RatesInput label={label} value={(value ?? {}) as Record<string, Rate>} currency={currency} set={set} />;
    default:
      return <input name={name} aria-label={label} value={String(value ?? "")} dir="ltr" onInput={(event) => set(event.currentTarget.value)} />;
  }
}

const mostOf = (name: string, most: number | null | undefined, bound: HouseLimitSheet | undefined) =>
  name === "seats" && bound?.seats ? Math.min(bound.seats, most ?? bound.seats) : most;

interface FlagProperties {
  name: string;
  label: string;
  value: boolean;
  set: (value: boolean) => void;
}

function Flag({ name, label, value, set }: FlagProperties) {
  return (
    <label class="office-flag">
      <input type="checkbox" name={name} checked={value} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface RangeProperties {
  name: string;
  label: string;
  value: Range;
  currency: string;
  /** The most that the house allows. */
  most: number | null | undefined;
  set: (value: Range) => void;
}

function RangeInput({ name, label, value, currency, most, set }: RangeProperties) {
  const part = (which: "least" | "most") => `${label}, ${partName(which)}`;
  return (
    <span class="office-range" dir="ltr">
      <AmountInput
        name={`${name}.least`}
        label={part("least")}
        value={value.least}
        currency={currency}
        least={1}
        set={(least) => least !== null && set({ ...value, least })}
      />
      <span class="dash">–</span>
      <AmountInput
        name={`${name}.most`}
        label={part("most")}
        value={value.most}
        currency={currency}
        least={1}
        most={most}
        set={(next) => next !== null && set({ ...value, most: next })}
      />
    </span>
  );
}

interface RangesProperties {
  label: string;
  value: Record<string, Range>;
  currency: string;
  most: number | null | undefined;
  set: (value: Record<string, Range>) => void;
}

/** A range for each wager of the game. */
function Ranges({ label, value, currency, most, set }: RangesProperties) {
  return (
    <table class="office-ranges">
      <tbody>
        {Object.entries(value).map(([wager, range]) => (
          <tr key={wager}>
            <th scope="row">{say(`wager-${wager}`)}</th>
            <td>
              <RangeInput
                name={`limits.${wager}`}
                label={`${label}: ${say(`wager-${wager}`)}`}
                value={range}
                currency={currency}
                most={most}
                set={(next) => set({ ...value, [wager]: next })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PartsProperties {
  of: SettingSheet;
  label: string;
  value: Record<string, number | boolean>;
  set: (value: Record<string, number | boolean>) => void;
}

/** The parts of a setting: numbers or flags. */
function Parts({ of, label, value, set }: PartsProperties) {
  return (
    <div class="office-parts">
      {(of.parts ?? []).map((part) => {
        const here = value[part];
        const name = `${of.name}.${part}`;
        if (typeof here === "boolean") {
          return <Flag key={part} name={name} label={partName(part)} value={here} set={(next) => set({ ...value, [part]: next })} />;
        }
        return (
          <label key={part}>
            <span>{partName(part)}</span>
            <NumberInput name={name} label={`${label}: ${partName(part)}`} value={here ?? 0} least={0} set={(next) => next !== null && set({ ...value, [part]: next })} />
          </label>
        );
      })}
    </div>
  );
}
