import { type Signal, useSignal } from "@preact/signals";
import { tableState } from "../../connection/serverState.ts";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import { staff, view, wagerNames } from "../atTable.ts";
import { written } from "../cardName.ts";
import { seenAt, type Wanted } from "../dealer/requests.ts";
import { to } from "../desk/route.ts";
import { ActDialog } from "./ActDialog.tsx";
import { Alarms, Figure, Outside, phaseOf, Since, sum } from "./Floor.tsx";
import { here, mayAct } from "./floor.ts";
import { Limits } from "./Limits.tsx";
import { NewTable } from "./NewTable.tsx";
import { Note } from "./PatronActs.tsx";
import { TableNotes } from "./Notes.tsx";
import { Resettle } from "./Resettle.tsx";
import { RulingDialog } from "./RulingDialog.tsx";
import { Seats } from "./Seats.tsx";
import type { FloorView, StaffView } from "../../wire.ts";

/** What is open over the page of a table. */
type Open = "" | "pause" | "resume" | "close-table" | "retire-shoe" | "recall-change" | "limits" | "ruling" | "new-table" | "note" | number;

/** One table: its figures, its seats, its last coups, and the acts of the pit. */
export function TablePage() {
  const open = useSignal<Open>("");
  const [table, all] = [here.value, staff.value];
  if (table?.alarms.includes("faulted") && !all) return <Stopped of={table} open={open} />;
  if (!table || !all || !view.value) return <p>{say("pit-no-such-table")}</p>;
  const { card } = table;
  const place = { shoe: table.shoe, coup: table.coup, left: table.cards_left };
  return (
    <article class="pit-table" data-table={card.key} data-phase={table.phase} data-paused={table.paused} data-closed={table.closed}>
      <header>
        <a class="floor-key" href={to("floor")} data-action="back">
          {say("pit-back")}
        </a>
        <h2>
          <bdi>{card.key}</bdi> <small>{say(`game-${card.game}`)}</small>
        </h2>
        <p class="pit-phase">
          <b>{phaseOf(table)}</b> <Since of={table} />
        </p>
        <p>{say("floor-place", place)}</p>
        <p>{table.dealer ? say("floor-dealer", { dealer: table.dealer }) : say(card.cards === "drawn" ? "pit-drawn" : "floor-no-dealer")}</p>
      </header>
      <Alarms of={table} />
      <ChangeDue recall={() => (open.value = "recall-change")} />
      <Figures of={table} />
      {mayAct.value && <Acts of={table} all={all} open={(what) => (open.value = what)} />}
      <Seats />
      <Exposure of={all} currency={card.currency} />
      <Past of={all} settle={card.cards === "dealt" && mayAct.value ? (coup) => (open.value = coup) : null} />
      <TableNotes table={card.key} read={open.value === ""} />
      <Opened what={open.value} close={() => (open.value = "")} />
    </article>
  );
}

/** A table whose log could not be opened: nothing is known of it, and it can only be resumed. */
function Stopped({ of: table, open }: { of: FloorView; open: Signal<Open> }) {
  return (
    <article class="pit-table" data-table={table.card.key}>
      <header>
        <a class="floor-key" href={to("floor")} data-action="back">
          {say("pit-back")}
        </a>
        <h2>
          <bdi>{table.card.key}</bdi>
        </h2>
      </header>
      <Alarms of={table} />
      {mayAct.value && (
        <div class="staff-acts" role="group" aria-label={say("pit-acts")}>
          <button class="floor-key" type="button" data-action="resume" onClick={() => (open.value = "resume")}>
            {say("pit-act-resume")}
          </button>
        </div>
      )}
      <TableNotes table={table.card.key} read={open.value === ""} />
      <Opened what={open.value} close={() => (open.value = "")} />
    </article>
  );
}

function Figures({ of: table }: { of: FloorView }) {
  const { currency } = table.card;
  return (
    <dl class="pit-figures">
      <Figure name="staked">
        <Amount of={sum(table.staked)} currency={currency} />
      </Figure>
      <Figure name="worst">
        <Amount of={table.worst} currency={currency} />
      </Figure>
      <Figure name="win">
        <Gain of={table.win} currency={currency} />
      </Figure>
      <Figure name="expected">
        <Gain of={table.expected} currency={currency} />
      </Figure>
      {table.deviation !== null && (
        <Figure name="deviation">
          <Amount of={table.deviation} currency={currency} /> <Outside of={table} />
        </Figure>
      )}
      <Figure name="drop">
        <Amount of={table.drop} currency={currency} />
      </Figure>
      <Figure name="handle">
        <Amount of={table.handle} currency={currency} />
      </Figure>
      <Figure name="coups">{words.value.number(table.coups)}</Figure>
      <Figure name="float">
        <Amount of={table.table_float} currency={currency} />
      </Figure>
    </dl>
  );
}

function Acts({ of: table, all, open }: { of: FloorView; all: StaffView; open: (what: Open) => void }) {
  const stands = table.paused || table.closed || table.closing || table.alarms.includes("faulted");
  const acts: readonly Open[] = [
    ...(table.closed ? [] : table.paused ? [] : (["pause"] as const)),
    ...(stands ? (["resume"] as const) : []),
    ...(table.closed || table.closing ? [] : (["close-table"] as const)),
    ...(all.next !== "open-shoe" && table.cards_left ? (["retire-shoe"] as const) : []),
    "limits",
    ...(table.card.cards === "dealt" ? (["ruling"] as const) : []),
    "new-table",
    "note",
  ];
  return (
    <div class="staff-acts" role="group" aria-label={say("pit-acts")}>
      {acts.map((act) => (
        <button key={act} class="floor-key" type="button" data-action={act} onClick={() => open(act)}>
          {act === "resume" && table.closed ? say("pit-act-open-again") : say(`pit-act-${act}`)}
        </button>
      ))}
    </div>
  );
}

/** Settings that hold from the next coup on. */
function ChangeDue({ recall }: { recall: () => void }) {
  const due = staff.value?.change_due;
  if (!due) return null;
  return (
    <p class="pit-due" data-change-due>
      {say("pit-change-due", { by: due.by, approved: due.approved })}
      {mayAct.value && (
        <button class="floor-key" type="button" data-action="recall-change" onClick={recall}>
          {say("pit-act-recall-change")}
        </button>
      )}
    </p>
  );
}

/** The most that each wager alone could cost. */
function Exposure({ of: { exposure }, currency }: { of: StaffView; currency: string }) {
  const wagers = Object.entries(exposure);
  if (!wagers.length) return null;
  return (
    <section>
      <h3>{say("pit-exposure")}</h3>
      <dl class="pit-figures">
        {wagers.map(([wager, cost]) => (
          <div key={wager} data-exposure={wager}>
            <dt>{wagerNames.value.get(wager) ?? wager}</dt>
            <dd>
              <Amount of={cost} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The last coups, newest first. */
function Past({ of: { past }, settle }: { of: StaffView; settle: ((coup: number) => void) | null }) {
  if (!past.length) return null;
  return (
    <section>
      <h3>{say("floor-past")}</h3>
      <ul class="floor-list">
        {past.toReversed().map(({ coup, result }) => (
          <li key={coup} data-past={coup}>
            <b>{words.value.number(coup)}</b> <bdi dir="ltr">{written(result)}</bdi>
            {settle && (
              <button class="floor-key" type="button" data-action="resettle" aria-label={`${say("pit-act-resettle")}: ${words.value.number(coup)}`} onClick={() => settle(coup)}>
                {say("pit-act-resettle")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Opened({ what, close }: { what: Open; close: () => void }) {
  if (what === "") return null;
  if (typeof what === "number") return <Resettle coup={what} close={close} />;
  if (what === "limits") return <Limits close={close} />;
  if (what === "ruling") return <RulingDialog close={close} />;
  if (what === "new-table") return <NewTable close={close} />;
  if (what === "note") return <Note table={tableState.value.table} close={close} />;
  return <Plain what={what} close={close} />;
}

/** An act without a form: what it would do, and a button that does it. */
function Plain({ what, close }: { what: Exclude<Open, number | "" | "limits" | "ruling" | "new-table" | "note">; close: () => void }) {
  // The place is that of the moment at which the dialog was opened.
  const request = useSignal(requestOf(what)).value;
  const title = say(what === "resume" && here.value?.closed ? "pit-act-open-again" : `pit-act-${what}`);
  return <ActDialog title={title} request={request} act={title} close={close} />;
}

function requestOf(what: "pause" | "resume" | "close-table" | "retire-shoe" | "recall-change"): Wanted | null {
  const { table } = tableState.value;
  const [shown, all] = [view.value, staff.value];
  if (what !== "retire-shoe") return { type: what, table };
  return shown && all ? { type: what, table, at: seenAt({ table, view: shown, staff: all }) } : null;
}
