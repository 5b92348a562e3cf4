import { useSignal } from "@preact/signals";
import { useRequest } from "../../panels/useRequest.ts";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import { route, to } from "../desk/route.ts";
import { moment } from "../desk/moment.ts";
import { statement } from "./api.ts";

/** Every movement of a patron's wallets, page by page. */
export function Statement() {
  const name = route.value[1] ?? "";
  const before = useSignal<readonly (number | null)[]>([null]);
  const from = before.value.at(-1) ?? null;
  const { answer } = useRequest(() => statement(name, from), [name, from, words.value.language]);
  const page = answer.value;
  return (
    <section class="cashier-panel" aria-label={say("cashier-statement")} data-statement={page ? page.lines.length : ""}>
      <h2>
        {say("cashier-statement")} <bdi>{name}</bdi>
      </h2>
      <p class="cashier-acts no-print">
        <a href={to("patrons", name)}>{say("cashier-back")}</a>
        {before.value.length > 1 && (
          <button class="floor-key" type="button" data-action="newer" onClick={() => (before.value = before.value.slice(0, -1))}>
            {say("cashier-newer")}
          </button>
        )}
        {page && page.before !== null && (
          <button class="floor-key" type="button" data-action="older" onClick={() => (before.value = [...before.value, page.before])}>
            {say("cashier-older")}
          </button>
        )}
      </p>
      <div class="cashier-table" tabIndex={0} role="region" aria-label={say("cashier-statement")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("cashier-receipt-at")}</th>
              <th scope="col">{say("cashier-what")}</th>
              <th scope="col">{say("cashier-amount")}</th>
              <th scope="col">{say("cashier-balance")}</th>
            </tr>
          </thead>
          <tbody>
            {page?.lines.map(({ number, at, table, what, currency, amount, balance }) => (
              <tr key={number} data-line={`${amount} ${balance} ${currency}`}>
                <td>{moment(at)}</td>
                <td>
                  {what} {table && <bdi dir="ltr">{table}</bdi>}
                </td>
                <td>
                  <Gain of={amount} currency={currency} /> {currency}
                </td>
                <td>
                  <Amount of={balance} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
