import { say, words } from "../words.ts";
import { cardName } from "./cardName.ts";
import { differences, type Values } from "./differences.ts";
import { fieldName } from "./fieldName.ts";
import { settingName, settingValue } from "./settingNames.ts";
import type { Waiting } from "./proposals.ts";

/** Fields that say nothing to a person: names and digests, and the place that a console saw. */
const SILENT: readonly string[] = ["id", "against", "at"];
const AMOUNTS: readonly string[] = ["amount", "stake", "buy_in", "worst", "pay_out_alone"];
const CASH: readonly string[] = ["cash", "counted"];

/** The request as it was sent, for somebody who only reads it. */
export function AskedFields({ of }: { of: Waiting }) {
  return (
    <dl class="proposal-fields">
      {linesOf(of).map(({ name, title, shown }) => (
        <div key={title} data-asked={name}>
          <dt>{title}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every field with its name; settings are a field each. */
function linesOf(of: Waiting): readonly { name: string; title: string; shown: string }[] {
  const currency = String((of.asked.settings as Values | undefined)?.currency ?? of.asked.currency ?? "");
  const fields = Object.entries(of.asked).filter(([name]) => !SILENT.includes(name));
  return fields.flatMap(([name, value]) =>
    name === "settings"
      ? differences({}, value as Values).map((set) => ({ name: set.name, title: settingName(set.name), shown: settingValue(set.name, set.into, currency) }))
      : [{ name, title: fieldName(name), shown: inWords(of, name, value) }],
  );
}

function inWords({ what, asked }: Waiting, name: string, value: unknown): string {
  if (value === null || value === "") return "–";
  if (AMOUNTS.includes(name) && typeof value === "number") return words.value.amount(value, String(asked.currency ?? ""));
  if (CASH.includes(name)) return cash(value as Readonly<Record<string, number>>);
  if (name === "role") return say(`floor-role-${value}`);
  if (name === "what" && what === "call-irregularity") return say(`floor-ruling-${value}`);
  if (name === "cards" && Array.isArray(value)) return value.map((card) => cardName(String(card))).join(" ");
  return settingValue("", value, String(asked.currency ?? ""));
}

const cash = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts)
    .map(([currency, amount]) => `${words.value.amount(amount, currency)} ${currency}`)
    .join(", ") || "0";
