import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import { patron, rating } from "../api.ts";
import { route, to } from "../desk/route.ts";
import { moment } from "../desk/moment.ts";
import type { Sentence } from "../../sentence.ts";
import { whyNot } from "../sentence.ts";
import { mayAct } from "./floor.ts";
import { Notes } from "./Notes.tsx";
import { Bar, LiftBar, Note } from "./PatronActs.tsx";
import type { PatronSheet, RatingSheet } from "../../wire.ts";

/** A patron as the pit sees them: seats, wallets, ratings, bars and notes. */
export function Patrons() {
  const name = route.value[1] ?? "";
  return (
    <>
      <form
        class="pit-search"
        onSubmit={(event) => {
          event.preventDefault();
          location.hash = to("patrons", String(new FormData(event.currentTarget).get("patron")).trim());
        }}
      >
        <label class="pit-field">
          <span>{say("pit-patron-name")}</span>
          <input key={name} name="patron" defaultValue={name} autoComplete="off" autoCapitalize="none" spellcheck={false} dir="auto" required />
        </label>
        <button class="floor-key" type="submit">
          {say("floor-look")}
        </button>
      </form>
      {name && <Patron key={name} name={name} />}
    </>
  );
}

interface Found {
  sheet: PatronSheet;
  rated: RatingSheet;
}

function Patron({ name }: { name: string }) {
  const found = useSignal<Found | null>(null);
  const refused = useSignal<Sentence | null>(null);
  const open = useSignal<"" | "bar" | "lift" | "note">("");
  const read = () => void fetched(name, found, refused);
  useEffect(read, [words.value.language]);
  if (refused.value) return <p class="floor-refusal">{refused.value()}</p>;
  if (!found.value) return <p aria-busy="true" />;
  const { sheet, rated } = found.value;
  const barred = rated.barred_until > rated.now;
  const close = () => {
    open.value = "";
    read();
  };
  return (
    <article class="pit-table" data-patron={name} data-barred={barred}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {barred && (
        <p class="pit-due" data-barred-until={rated.barred_until}>
          {say("pit-is-barred")}{" "}
          {rated.barred_for_good
            ? say("pit-barred-for-good")
            : say("pit-barred-until", { moment: moment(rated.barred_until) })}
        </p>
      )}
      <dl class="pit-figures">
        {Object.entries(sheet.wallets).map(([currency, amount]) => (
          <div key={currency} data-wallet={currency}>
            <dt>{say("pit-wallet", { currency: words.value.money(currency) })}</dt>
            <dd>
              <Amount of={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {Object.entries(sheet.seats).map(([table, seat]) => (
          <div key={table}>
            <dt>
              <a href={to("floor", table)}>
                <bdi>{table}</bdi>
              </a>
            </dt>
            <dd>{say("pit-seat", { seat })}</dd>
          </div>
        ))}
      </dl>
      {mayAct.value && (
        <div class="staff-acts">
          <button class="floor-key" type="button" data-action={barred ? "lift" : "bar"} onClick={() => (open.value = barred ? "lift" : "bar")}>
            {say(barred ? "pit-act-lift-bar" : "pit-act-bar")}
          </button>
          <button class="floor-key" type="button" data-action="note" onClick={() => (open.value = "note")}>
            {say("pit-act-note")}
          </button>
        </div>
      )}
      <Sittings of={rated} />
      <Notes of={rated.notes} here={name} />
      {open.value === "bar" && <Bar patron={name} close={close} />}
      {open.value === "lift" && <LiftBar patron={name} close={close} />}
      {open.value === "note" && <Note patron={name} close={close} />}
    </article>
  );
}

async function fetched(name: string, found: Signal<Found | null>, refused: Signal<Sentence | null>): Promise<void> {
  try {
    const [sheet, rated] = await Promise.all([patron(name), rating(name)]);
    found.value = { sheet, rated };
    refused.value = null;
  } catch (problem) {
    refused.value = whyNot(problem);
  }
}

/** What each sitting was worth to the house. */
function Sittings({ of: { sittings } }: { of: RatingSheet }) {
  return (
    <section>
      <h3>{say("pit-rating")}</h3>
      {!sittings.length && <p>{say("pit-no-sittings")}</p>}
      {sittings.length > 0 && (
        <div class="pit-scroll" tabIndex={0}>
          <table class="pit-seats">
            <thead>
              <tr>
                {["table", "since", "time", "coups", "average", "handle", "theory", "net"].map((column) => (
                  <th key={column} scope="col">
                    {say(`pit-column-${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sittings.map(({ table, currency, since, until, played_ms: ms, coups, average, handle, expected, net }) => (
                <tr key={`${table} ${since}`} data-sitting={table} data-handle={handle} data-now={until === null}>
                  <td>
                    <bdi>{table}</bdi>
                  </td>
                  <td>{moment(since)}</td>
                  <td>{words.value.lasting(ms)}</td>
                  <td>{words.value.number(coups)}</td>
                  <td>
                    <Amount of={average} currency={currency} />
                  </td>
                  <td>
                    <Amount of={handle} currency={currency} />
                  </td>
                  <td>
                    <Amount of={expected} currency={currency} />
                  </td>
                  <td>
                    <Gain of={net} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
