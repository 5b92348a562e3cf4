import { signal } from "@preact/signals";
import { useRequest } from "../../panels/useRequest.ts";
import { say, words } from "../../words.ts";
import type { LogRowSheet } from "../../wire.ts";
import { houseMoment } from "../desk/moment.ts";
import { fieldName } from "../fieldName.ts";
import { EVERYTHING, log } from "./api.ts";
import { kindName } from "./kinds.ts";

/** A row that is kept for a comparison. */
export interface Kept {
  log: string;
  seq: number;
}

/** The rows that are compared: two at most, of any log. */
export const kept = signal<readonly Kept[]>([]);

const isSame = (one: Kept, other: Kept) => one.log === other.log && one.seq === other.seq;
export const isKept = (one: Kept) => kept.value.some((other) => isSame(one, other));

/** Keep a row beside the one that was kept last, or let it go. */
export function keep(one: Kept): void {
  const others = kept.value.filter((other) => !isSame(one, other));
  kept.value = others.length < kept.value.length ? others : [...others.slice(-1), one];
}

/** Two rows side by side; fields that differ are marked. */
export function Compared() {
  const [one, other] = kept.value;
  const { answer } = useRequest(() => Promise.all(kept.value.map(rowOf)), [one, other, words.value.language]);
  if (!one) return null;
  if (!other) return <p role="status">{say("audit-comparing", { row: nameOf(one) })}</p>;
  const [first, second] = answer.value ?? [];
  if (!first || !second) return null;
  const [left, right] = [fieldsOf(first), fieldsOf(second)];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return (
    <section class="audit-compared" data-compared={`${nameOf(one)} ${nameOf(other)}`}>
      <header>
        <h2>{say("audit-compared-rows", { one: nameOf(one), other: nameOf(other) })}</h2>
        <button class="floor-key" type="button" data-action="end-comparison" onClick={() => (kept.value = [])}>
          {say("audit-compare-end")}
        </button>
      </header>
      <div class="audit-scroll" tabIndex={0} role="region" aria-label={say("audit-compared-rows", { one: nameOf(one), other: nameOf(other) })}>
        <table class="audit-table">
          <thead>
            <tr>
              <th scope="col">{say("audit-field")}</th>
              <th scope="col">{nameOf(one)}</th>
              <th scope="col">{nameOf(other)}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const differs = left.get(name) !== right.get(name);
              return (
                <tr key={name} data-field={name} data-differs={differs}>
                  <th scope="row">
                    <FieldName of={name} /> {differs && <small>{say("audit-differs")}</small>}
                  </th>
                  {[left, right].map((side, place) => (
                    <td key={place}>{name.startsWith(BODY) ? <code dir="ltr">{side.get(name)}</code> : side.get(name)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const BODY = "body.";
/** The fields that every row has; those of its event are its own. */
const TITLES: Readonly<Record<string, string>> = {
  kind: "audit-kind",
  at: "audit-when",
  who: "audit-who",
  approved: "audit-approved",
  sentence: "audit-what",
  clause: "audit-clause",
  hash: "audit-hash",
};

function FieldName({ of }: { of: string }) {
  const title = TITLES[of];
  return <span>{title ? say(title) : fieldName(of.slice(BODY.length))}</span>;
}

const nameOf = ({ log, seq }: Kept) => `${log} ${seq}`;

/** A row in the language of the screen; null where it is gone. */
const rowOf = async ({ log: name, seq }: Kept) => (await log(name, { before: seq + 1 }, EVERYTHING)).rows.at(-1) ?? null;

/** The fields of a row and of its event, by name. */
function fieldsOf(row: LogRowSheet): ReadonlyMap<string, string> {
  const { kind, at, who, approved, sentence, clause, hash } = row;
  const own = Object.entries({ kind: kindName(kind), at: houseMoment(at), who, approved, sentence, clause, hash });
  return new Map([...own, ...Object.entries(bodyOf(row.body)).map(([name, value]) => [`${BODY}${name}`, JSON.stringify(value)] as const)]);
}

/** The event of a row; one that is withheld or cannot be read has no fields. */
function bodyOf(body: string): object {
  try {
    return JSON.parse(body) as object;
  } catch {
    return {};
  }
}
