import { say } from "../words.ts";
import { moment } from "./desk/moment.ts";
import { codes } from "./codes.ts";
import type { StaffCode } from "../wire.ts";

/** Codes that this person was told here; they are gone once the screen is left. */
export function Codes() {
  return (
    <div class="floor-codes" role="status">
      {codes.value.map((one) => (
        <Code key={one.code} of={one} />
      ))}
    </div>
  );
}

function Code({ of }: { of: StaffCode }) {
  const { name, role, code, until, other } = of;
  return (
    <section class="floor-code" data-code={code} data-for={name}>
      <h2>
        {say("floor-code", { name })} <small>{say(`floor-role-${role}`)}</small>
      </h2>
      <p>
        <b dir="ltr">{code}</b>
      </p>
      {other && <p data-other={other}>{say("floor-code-other", { other })}</p>}
      <p>{say("floor-code-what", { until: moment(until) })}</p>
      <button class="floor-key" type="button" data-act="hide-code" onClick={() => (codes.value = codes.value.filter((one) => one !== of))}>
        {say("floor-code-hide")}
      </button>
    </section>
  );
}
