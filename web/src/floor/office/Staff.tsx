import { useSignal } from "@preact/signals";
import { me } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { look, staff } from "./office.ts";
import type { StaffSheet } from "../../wire.ts";

const ROLES = ["dealer", "pit-boss", "cashier", "director", "auditor", "admin"] as const;

/** Everyone who works here; an administrator appoints and dismisses. */
export function Staff() {
  const may = me.value?.role === "admin";
  return (
    <section class="office-staff">
      <table class="desk-table">
        <thead>
          <tr>
            {["name", "role", "state", "sessions", "pin"].map((what) => (
              <th key={what} scope="col">
                {say(`office-staff-${what}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {staff.value.map((person) => (
            <Person key={person.name} of={person} may={may && person.name !== me.value?.patron} />
          ))}
        </tbody>
      </table>
      {may && <Appoint />}
    </section>
  );
}

function Person({ of: { name, role, present, password, sessions, pin }, may }: { of: StaffSheet; may: boolean }) {
  const act = useAct();
  return (
    <tr data-person={name} data-role={role} data-present={present}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{say(`floor-role-${role}`)}</td>
      <td>{say(password ? (present ? "office-staff-here" : "office-staff-away") : "office-staff-no-password")}</td>
      <td class="figure">{words.value.number(sessions)}</td>
      <td>{say(pin === "ready" ? "office-yes" : "office-no")}</td>
      <td class="acts">
        {may && (
          <button class="floor-key" type="button" data-act="dismiss-staff" onClick={() => void act.ask({ type: "dismiss-staff", name }).then(look)}>
            {say("office-staff-dismiss")}
          </button>
        )}
        <Outcome of={act.outcome} />
      </td>
    </tr>
  );
}

function Appoint() {
  const name = useSignal("");
  const role = useSignal<(typeof ROLES)[number]>("dealer");
  const act = useAct();
  return (
    <form
      class="office-appoint"
      data-form="appoint"
      onSubmit={(event) => {
        event.preventDefault();
        void act.ask({ type: "appoint-staff", name: name.value.trim(), role: role.value }).then(look);
      }}
    >
      <label>
        <span>{say("office-staff-name")}</span>
        <input name="name" autoComplete="off" autoCapitalize="none" dir="ltr" required onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <label>
        <span>{say("office-staff-role")}</span>
        <select name="role" onChange={(event) => (role.value = event.currentTarget.value as (typeof ROLES)[number])}>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {say(`floor-role-${each}`)}
            </option>
          ))}
        </select>
      </label>
      <button class="floor-key primary" type="submit">
        {say("office-staff-appoint")}
      </button>
      <small>{say("office-staff-what")}</small>
      <Outcome of={act.outcome} />
    </form>
  );
}
