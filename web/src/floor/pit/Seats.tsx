import { useSignal } from "@preact/signals";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import { staff, view, wagerNames } from "../atTable.ts";
import { to } from "../desk/route.ts";
import { ahead, here, mayAct } from "./floor.ts";
import { Keep, Vacate } from "./PatronActs.tsx";

/** The seats of the table: who sits there, with how much, and what is staked. */
export function Seats() {
  const [table, all] = [view.value, staff.value];
  const open = useSignal<string | number>("");
  if (!table || !all) return null;
  const { currency } = table.card;
  const absent = here.value?.absent ?? [];
  const close = () => (open.value = "");
  const free = Array.from({ length: table.card.seats }, (_, index) => index + 1).filter(
    (number) => !all.seats.some(({ seat }) => seat === number),
  );
  return (
    <section>
      <h3>{say("pit-seats-title")}</h3>
      <div class="pit-scroll" tabIndex={0}>
        <table class="pit-seats">
          <thead>
            <tr>
              {["seat", "patron", "stack", "brought", "net", "stakes", ...(mayAct.value ? ["acts"] : [])].map((column) => (
                <th key={column} scope="col">
                  {say(`pit-column-${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.seats.map(({ seat, patron, stack, brought = 0, stakes, barred }) => (
              <tr key={seat} data-seat={seat} data-patron={patron} data-absent={absent.includes(seat)}>
                <td>{words.value.number(seat)}</td>
                <td>
                  <a href={to("patrons", patron)}>
                    <bdi>{patron}</bdi>
                  </a>{" "}
                  {absent.includes(seat) && <small>{say("pit-absent")}</small>}{" "}
                  {barred && <small data-barred={barred}>{say("pit-barred")}</small>}
                </td>
                <td>
                  <Amount of={stack} currency={currency} />
                </td>
                <td>
                  <Amount of={brought} currency={currency} />
                </td>
                <td>
                  <Gain of={stack - brought} currency={currency} />
                </td>
                <td>
                  {Object.entries(stakes).map(([wager, amount]) => (
                    <span key={wager} data-staked={wager}>
                      {wagerNames.value.get(wager) ?? wager} <Amount of={amount} currency={currency} />{" "}
                    </span>
                  ))}
                </td>
                {mayAct.value && (
                  <td>
                    <button class="floor-key" type="button" data-action="vacate" onClick={() => (open.value = patron)}>
                      {say("pit-vacate-seat", { seat: words.value.number(seat) })}
                    </button>
                  </td>
                )}
              </tr>
            ))}
            {!all.seats.length && (
              <tr>
                <td colSpan={7}>{say("pit-nobody-sits")}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {mayAct.value && free.length > 0 && (
        <div class="staff-acts" role="group" aria-label={say("pit-keep-title")}>
          {free.map((number) => (
            <button key={number} class="floor-key" type="button" data-keep={number} onClick={() => (open.value = number)}>
              {keptFor(number) ? say("pit-kept", { seat: number, patron: keptFor(number) }) : say("pit-keep", { seat: words.value.number(number) })}
            </button>
          ))}
        </div>
      )}
      {typeof open.value === "number" && <Keep table={table.card.key} seat={open.value} close={close} />}
      {typeof open.value === "string" && open.value && <Vacate table={table.card.key} patron={open.value} close={close} />}
    </section>
  );
}

/** For whom a free seat is kept at this moment; "" for nobody. */
function keptFor(seat: number): string {
  const kept = staff.value?.kept?.[seat];
  return kept && kept.until > Date.now() + ahead.value ? kept.patron : "";
}
