import { useSignal } from "@preact/signals";
import { own } from "../connection/api.ts";
import { useEffect, useRef } from "preact/hooks";
import { Languages } from "../ui/Languages.tsx";
import { SoundSettings } from "../ui/Sound.tsx";
import { Amount, Gain } from "../ui/Amount.tsx";
import { keysOn, letters, setKeys } from "../table/keys.ts";
import { buyIn, leaveSeat } from "../table/play.ts";
import { panel } from "../screen.ts";
import { isGuest, isStaff, tableState, me } from "../connection/serverState.ts";
import { goHome } from "../connection/session.ts";
import { setSqueeze, squeezeOn } from "../table/squeezeState.ts";
import { leastOf, mostOf, paidWith, type Money } from "../table/moneys.ts";
import { card, currency, moneys, seat, sheet } from "../table/state.ts";
import { PLAY_MONEY, say, words } from "../words.ts";
import { Arrives, MoneyChoice } from "../felt/MoneyChoice.tsx";
import { Note as NoteAt } from "../felt/Note.tsx";
import { useRequest } from "./useRequest.ts";
import { Barred } from "./Barred.tsx";
import { Exclusion, OwnLimits } from "./Limits.tsx";
import { NumberForm } from "./NumberForm.tsx";
import { RealityMinutes, Statement } from "./Responsible.tsx";
import { ShownName } from "./ShownName.tsx";
import type { OwnSheet } from "../wire.ts";

/** The patron's own money, time and limits, and how this screen behaves. */
export function Account() {
  const changed = useSignal(0);
  const { answer, failed } = useRequest(own, [changed.value, seat.value?.stack]);
  // Keep showing the last answer while asking again.
  const last = useSignal<OwnSheet | null>(null);
  useEffect(() => {
    if (answer.value) last.value = answer.value;
  }, [answer.value]);
  const sheet = last.value;
  const again = () => (changed.value += 1);
  return (
    <div class="account">
      {tableState.value.table && <Session />}
      {failed.value && <p role="alert">{say("panel-failed")}</p>}
      {sheet && (
        <>
          <Barred sheet={sheet} />
          {!isStaff.value && <ShownName sheet={sheet} onSet={again} />}
          <section>
            <h3>{say("panel-limits")}</h3>
            <p class="small">{say("panel-limits-note")}</p>
            <OwnLimits limits={sheet.limits} onSet={again} />
          </section>
          <RealityMinutes />
          <Exclusion until={sheet.excluded_until} now={sheet.now} onSet={again} />
        </>
      )}
      <Statement />
      <Screen />
      <SignOut />
    </div>
  );
}

/** Sign out; a guest is asked first, because nobody can come back as one. */
function SignOut() {
  const asking = useSignal(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking.value) question.current?.querySelector<HTMLElement>("[data-action=stay]")?.focus();
  }, [asking.value]);
  const at = seat.value;
  const code = currency.value || PLAY_MONEY; // in the lobby there is no table's currency
  const about = {
    wallet: words.value.amount(tableState.value.wallets?.[code] ?? 0, code),
    money: words.value.money(code),
    seat: at?.seat ?? 0,
    stack: words.value.amount(at?.stack ?? 0, currency.value),
  };
  return (
    <div class="sign-out">
      <button
        class="quiet"
        type="button"
        data-action="sign-out"
        aria-expanded={isGuest.value ? asking.value : undefined}
        onClick={() => (isGuest.value ? (asking.value = true) : void out())}
      >
        {say("panel-sign-out", { name: me.value?.patron ?? "" })}
      </button>
      {asking.value && (
        <div ref={question} role="group" aria-labelledby="guest-out" class="guest-out">
          <p id="guest-out" role="alert">
            {say("panel-guest-out", about)}
          </p>
          <div class="choices">
            <button class="quiet" type="button" data-action="sign-out-sure" onClick={() => void out()}>
              {say("panel-guest-out-yes")}
            </button>
            <button class="primary" type="button" data-action="stay" onClick={() => (asking.value = false)}>
              {say("panel-guest-stay")}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function out(): Promise<void> {
  panel.value = null;
  return goHome();
}

/** This sitting: how long, with what, and what it came to. */
function Session() {
  const at = seat.value;
  const now = useSignal(performance.now());
  useEffect(() => {
    const ticking = setInterval(() => (now.value = performance.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const sat = tableState.value.sat;
  const ms = sat ? sat.ms + Math.max(0, now.value - sat.at) : 0;
  return (
    <section>
      <h3>{say("panel-session")}</h3>
      <dl class="figures" data-net={at ? at.stack - at.brought : ""}>
        <Figure name="panel-wallet">
          {moneys.value
            .filter(({ rate, held }) => !rate || held > 0)
            .map(({ code, held }) => (
              <p key={code} data-wallet={code}>
                <Amount of={held} currency={code} /> <small class="small">{words.value.money(code)}</small>
              </p>
            ))}
        </Figure>
        <Figure name="panel-brought">{at ? <Amount of={at.brought} /> : "–"}</Figure>
        <Figure name="panel-net">{at ? <Gain of={at.stack - at.brought} /> : "–"}</Figure>
        <Figure name="panel-time">{at ? <bdi>{words.value.lasting(ms)}</bdi> : "–"}</Figure>
      </dl>
      {at && (
        <>
          <MoreChips />
          <div class="with-note">
            <button class="quiet" type="button" data-action="leave-seat" onClick={() => void leaveSeat()}>
              {say("screen-leave")}
            </button>
            <NoteAt at="leave" />
          </div>
        </>
      )}
    </section>
  );
}

/** Adds chips to the seat, in any money that the table accepts. */
function MoreChips() {
  const code = useSignal(currency.value);
  const money = moneys.value.find((one) => one.code === code.value) ?? (moneys.value[0] as Money);
  const most = mostOf({ ...money, held: Infinity }, card.value?.buy_in.most ?? 0);
  return (
    <NumberForm
      name="more-money"
      label={say("panel-buy-in", {
        least: words.value.sign(leastOf(money, 1), money.code), // any amount may be added to a taken seat
        most: words.value.sign(most, money.code),
        money: words.value.money(money.code),
      })}
      currency={money.code}
      button={say("panel-buy-in-do")}
      ask={(amount) => buyIn(amount, paidWith(money))}
      meaning={(amount, take) => <Arrives amount={amount} money={money} currency={currency.value} take={take} />}
    >
      <MoneyChoice of={moneys.value} chosen={money.code} choose={(chosen) => (code.value = chosen)} />
    </NumberForm>
  );
}

function Figure({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{say(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How this screen behaves. */
function Screen() {
  const fields = Object.entries(letters.value);
  const name = (wager: string) => sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
  return (
    <section>
      <h3>{say("panel-screen")}</h3>
      <Languages />
      <SoundSettings />
      <Check name="squeeze" on={squeezeOn.value} set={setSqueeze} />
      <Check name="keys" on={keysOn.value} set={setKeys} />
      {keysOn.value && (
        <dl class="key-list">
          {fields.map(([wager, letter]) => (
            <div key={wager}>
              <dt>
                <kbd>{letter.toUpperCase()}</kbd>
              </dt>
              <dd>{name(wager)}</dd>
            </div>
          ))}
          {(["chip", "take-back", "clear-last", "clear-all", "repeat", "auto", "denom", "shake", "open"] as const).map(
            (act) => (
              <div key={act}>
                <dt>
                  <kbd>{KEYS[act]}</kbd>
                </dt>
                <dd>{say(`panel-key-${act}`)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  );
}

const KEYS = {
  chip: "1–9",
  "take-back": "Shift",
  "clear-last": "U",
  "clear-all": "Esc",
  repeat: "R",
  auto: "A",
  denom: "D",
  shake: "K",
  open: "O",
} as const;

function Check({ name, on, set }: { name: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        name={name}
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>{say(`panel-${name}`)}</span>
    </label>
  );
}
