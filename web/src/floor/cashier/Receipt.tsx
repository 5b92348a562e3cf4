import { useSignal } from "@preact/signals";
import { patiently } from "../../connection/api.ts";
import { useRequest } from "../../panels/useRequest.ts";
import { languages, load, ownName, say, words } from "../../words.ts";
import type { ReceiptSheet } from "../../wire.ts";
import { loadFloor } from "../catalogues.ts";
import { houseMoment } from "../desk/moment.ts";
import { route, to } from "../desk/route.ts";
import { receipt } from "./api.ts";
import { qr } from "./qr.ts";

/** A receipt by its number: as the log has it, on paper of 80 mm, and compared with what paper says. */
export function Receipt() {
  const [, log = "", seq = ""] = route.value;
  return (
    <div class="cashier-panels">
      <section class="cashier-panel no-print" aria-label={say("cashier-check-receipt")}>
        <h2>{say("cashier-check-receipt")}</h2>
        <form
          class="act-form"
          data-form="receipt"
          onSubmit={(event) => {
            event.preventDefault();
            const number = String(new FormData(event.currentTarget).get("number") ?? "").trim();
            if (/^[1-9][0-9]{0,15}$/.test(number)) location.hash = to("receipts", "house", number);
          }}
        >
          <label>
            <span>{say("cashier-receipt-number")}</span>
            <input name="number" inputMode="numeric" autoComplete="off" dir="ltr" />
          </label>
          <button class="floor-key" type="submit">
            {say("cashier-show-receipt")}
          </button>
        </form>
      </section>
      {seq && <Paper key={`${log} ${seq}`} log={log} seq={Number(seq)} />}
    </div>
  );
}

function Paper({ log, seq }: { log: string; seq: number }) {
  const language = useSignal(words.value.language);
  const typed = useSignal("");
  const said = useRequest(() => Promise.all([receipt(log, seq, language.value), spokenIn(language.value)]), [log, seq, language.value]);
  if (said.failed.value) return <p class="floor-refusal">{say("cashier-no-receipt", { number: seq })}</p>;
  const [sheet, spokenWords] = said.answer.value ?? [null, null];
  if (!sheet || !spokenWords) return null;
  return (
    <>
      <article ref={cut} class="paper" data-paper={`${log}/${seq}`} lang={spokenWords.language} dir={spokenWords.direction}>
        <Lines of={sheet} in={spokenWords} />
      </article>
      <section class="cashier-panel no-print" aria-label={say("cashier-print")}>
        <label class="cashier-field">
          <span>{say("cashier-paper-language")}</span>
          <select name="paper-language" value={language.value} onChange={(event) => (language.value = event.currentTarget.value)}>
            {languages.map((tag) => (
              <option key={tag} value={tag}>
                {ownName(tag)}
              </option>
            ))}
          </select>
        </label>
        <button class="floor-key primary" type="button" data-action="print" onClick={() => print()}>
          {say("cashier-print")}
        </button>
        <label class="cashier-field">
          <span>{say("cashier-compare")}</span>
          <input name="hash" autoComplete="off" dir="ltr" value={typed.value} onInput={(event) => (typed.value = event.currentTarget.value)} />
        </label>
        <Verdict typed={typed.value} hash={sheet.hash} />
      </section>
    </>
  );
}

const MARGIN = 4; // mm
const PER_MM = 96 / 25.4; // CSS pixels
const page = new CSSStyleSheet();

/** Cut the paper of 80 mm as long as the receipt is: CSS itself knows no page that is as long as what is on it. */
function cut(paper: HTMLElement | null): void {
  if (!paper) return;
  if (!document.adoptedStyleSheets.includes(page)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  const measure = () => {
    const length = Math.ceil(paper.offsetHeight / PER_MM) + 2 * MARGIN;
    page.replaceSync(`@page receipt { size: 80mm ${length}mm; margin: ${MARGIN}mm; }`);
  };
  new ResizeObserver(measure).observe(paper);
}

/** The words of the patron's language, whatever the screen speaks. */
const spokenIn = (language: string) => (language === words.value.language ? Promise.resolve(words.value) : patiently(() => loadFloor(language)));

type Words = Awaited<ReturnType<typeof load>>;

function Lines({ of: { log, seq, hash, at, by, approved, events, balances, undone = 0 }, in: spoken }: { of: ReceiptSheet; in: Words }) {
  return (
    <>
      <h2>{spoken.say("cashier-receipt")}</h2>
      <p data-number>
        <bdi dir="ltr">{`${log} ${seq}`}</bdi>
      </p>
      {events.map(({ kind, sentence }, place) => (
        <p key={place} data-event={kind}>
          {sentence}
        </p>
      ))}
      {undone > 0 && (
        <p class="paper-undone" role="alert" data-undone={undone}>
          <a href={to("receipts", log, String(undone))}>{spoken.say("cashier-receipt-undone", { number: undone })}</a>
        </p>
      )}
      <dl>
        {balances.map(({ patron, currency, amount }) => (
          <div key={`${patron} ${currency}`} data-balance={`${amount} ${currency}`}>
            <dt>{spoken.say("cashier-paper-balance", { patron })}</dt>
            <dd>
              <bdi dir="ltr">{`${spoken.amount(amount, currency)} ${currency}`}</bdi>
            </dd>
          </div>
        ))}
        <dt>{spoken.say("cashier-receipt-at")}</dt>
        <dd>{houseMoment(at, spoken.language)}</dd>
        <dt>{spoken.say("cashier-receipt-by")}</dt>
        <dd>
          <bdi>{by}</bdi> {approved && <bdi>{`· ${approved}`}</bdi>}
        </dd>
        <dt>{spoken.say("cashier-receipt-hash")}</dt>
        <dd data-hash>
          <bdi dir="ltr">{hash.replace(/(.{4})(?=.)/g, "$1 ")}</bdi>
        </dd>
      </dl>
      <Code of={addressOf(log, seq)} says={spoken.say("cashier-qr")} />
      <p>{spoken.say("cashier-receipt-verify")}</p>
    </>
  );
}

/** Where staff find a receipt. */
const addressOf = (log: string, seq: number) => `${location.origin}/cashier${to("receipts", log, String(seq))}`;

const QUIET = 4; // modules around the symbol that stay light

/** An address as a QR code. */
function Code({ of, says }: { of: string; says: string }) {
  const modules = qr(of);
  const size = modules.length + 2 * QUIET;
  const dark = modules.flatMap((row, y) => row.flatMap((one, x) => (one ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])));
  return (
    <svg class="paper-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={says} data-address={of} shape-rendering="crispEdges">
      <path d={dark.join("")} />
    </svg>
  );
}

/** Whether what stands on paper is what the log has: all of its hash, and not a part that is easier to forge. */
function Verdict({ typed, hash }: { typed: string; hash: string }) {
  const plain = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  if (!plain) return <p role="status" data-verdict="" />;
  if (plain.length < hash.length)
    return (
      <p role="status" data-verdict="short">
        {say("cashier-hash-short")}
      </p>
    );
  const same = plain === hash;
  return (
    <p role="status" class={same ? "cashier-same" : "floor-refusal"} data-verdict={same ? "same" : "other"}>
      {say(same ? "cashier-same" : "cashier-other")}
    </p>
  );
}
