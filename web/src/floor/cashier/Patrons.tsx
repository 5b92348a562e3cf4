import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Amount } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import type { PatronSheet, PatronsFound } from "../../wire.ts";
import { route, to } from "../desk/route.ts";
import { moment } from "../desk/moment.ts";
import { find } from "./api.ts";
import { atWindow, isCashier } from "./cage.ts";
import { NewCode, Register } from "./Code.tsx";
import { Money } from "./Money.tsx";

const PAUSE = 150; // ms after the last key until the server is asked

/** Find a patron, see their wallets, and move their money. */
export function Patrons() {
  const shown = atWindow.value;
  const name = route.value[1] ?? "";
  return (
    <div class="cashier-window">
      <Find />
      <section class="cashier-patron" aria-label={say("cashier-patron")} data-patron={name}>
        {!name && <p>{say("cashier-nobody")}</p>}
        {!name && isCashier() && <Register />}
        {shown === "unknown" && <p class="floor-refusal">{say("cashier-unknown", { name })}</p>}
        {shown && shown !== "unknown" && <Patron of={shown} />}
      </section>
      {shown && shown !== "unknown" && isCashier() && <Money key={shown.patron} of={shown} />}
    </div>
  );
}

function Find() {
  const like = useSignal("");
  const found = useSignal<PatronsFound | null>(null);
  useEffect(() => {
    const text = like.value.trim();
    if (!text) {
      found.value = null;
      return;
    }
    let over = false;
    const timer = setTimeout(() => {
      void find(text).then((answer) => {
        if (!over) found.value = answer;
      }, () => undefined);
    }, PAUSE);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [like.value]);

  return (
    <search class="cashier-find">
      <form
        data-form="find"
        onSubmit={(event) => {
          event.preventDefault();
          const first = found.value?.patrons[0];
          if (first) location.hash = to("patrons", first.patron);
        }}
      >
        <label>
          <span>
            <kbd>/</kbd> {say("cashier-find")}
          </span>
          <input
            name="like"
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellcheck={false}
            dir="auto"
            value={like.value}
            onInput={(event) => (like.value = event.currentTarget.value)}
          />
        </label>
      </form>
      <ul data-found={found.value?.patrons.length ?? ""} aria-live="polite">
        {found.value?.patrons.map(({ patron, code, shown_as, seats }) => (
          <li key={patron}>
            <a href={to("patrons", patron)} data-patron={patron} aria-current={route.value[1] === patron ? "true" : undefined}>
              <bdi>{patron}</bdi>
              <small>
                <bdi dir="ltr">{code}</bdi> {shown_as && <bdi>{shown_as}</bdi>}{" "}
                {Object.entries(seats).map(([table, seat]) => (
                  <bdi key={table} dir="ltr">{`${table}/${seat}`}</bdi>
                ))}
              </small>
            </a>
          </li>
        ))}
      </ul>
      {found.value?.patrons.length === 0 && <p role="status">{say("cashier-none-found")}</p>}
      {found.value?.more && <p>{say("cashier-more-found")}</p>}
    </search>
  );
}

function Patron({ of }: { of: PatronSheet }) {
  const { patron, role, code, shown_as, wallets, seats, excluded_until, barred_until = 0, barred_for_good } = of;
  const held = Object.entries(wallets);
  return (
    <>
      <h2>
        <bdi>{patron}</bdi> <small><bdi dir="ltr">{code}</bdi></small>
      </h2>
      {shown_as && <p>{say("cashier-shown-as", { name: shown_as })}</p>}
      {excluded_until > Date.now() && (
        <p class="floor-refusal" data-excluded>
          {say("cashier-excluded", { until: moment(excluded_until) })}
        </p>
      )}
      {barred_until > Date.now() && (
        <p class="floor-refusal" data-barred-until={barred_until}>
          {barred_for_good ? say("cashier-barred-for-good") : say("cashier-barred", { until: moment(barred_until) })}
        </p>
      )}
      <h3>{say("cashier-wallets")}</h3>
      <dl class="cashier-wallets">
        {held.map(([currency, amount]) => (
          <div key={currency} data-wallet={currency} data-held={amount}>
            <dt>{words.value.money(currency)}</dt>
            <dd>
              <Amount of={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {held.length === 0 && <div><dt>{say("cashier-empty")}</dt></div>}
      </dl>
      {Object.keys(seats).length > 0 && (
        <p>
          {say("cashier-seats")}{" "}
          {Object.entries(seats).map(([table, seat]) => (
            <bdi key={table} dir="ltr">{`${table}/${seat} `}</bdi>
          ))}
        </p>
      )}
      <Cash of={of} />
      <p class="cashier-acts">
        <a class="floor-key" href={to("patrons", patron, "statement")} data-action="statement">
          {say("cashier-statement")}
        </a>
      </p>
      {isCashier() && role === "patron" && <NewCode patron={patron} />}
    </>
  );
}

/** Cash of the gaming day, and whether it has to be reported. */
function Cash({ of: { day = "", cash = [] } }: { of: PatronSheet }) {
  if (cash.length === 0) return null;
  return (
    <>
      <h3>{say("cashier-today", { day })}</h3>
      <dl class="cashier-wallets">
        {cash.map(({ currency, paid_in, paid_out, threshold }) => {
          const reached = threshold > 0 && Math.max(paid_in, paid_out) >= threshold;
          return (
            <div key={currency} data-cash={`${currency} ${paid_in} ${paid_out}`} data-reached={reached}>
              <dt>
                {say("cashier-cash", { in: words.value.amount(paid_in, currency), out: words.value.amount(paid_out, currency), currency })}
              </dt>
              {threshold > 0 && (
                <dd class={reached ? "cashier-reached" : undefined}>
                  {say(reached ? "cashier-reached" : "cashier-threshold", { amount: words.value.amount(threshold, currency) })}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </>
  );
}
