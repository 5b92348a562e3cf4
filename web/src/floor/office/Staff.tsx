import { useSignal } from "@preact/signals";
import { me } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { ActFields } from "../desk/ActFields.tsx";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { moment } from "../desk/moment.ts";
import { look, staff } from "./office.ts";
import type { StaffSheet } from "../../wire.ts";

const ROLES = ["dealer", "pit-boss", "cashier", "director", "auditor", "admin"] as const;

/** Everyone who works here; an administrator invites, appoints, resets, signs out and dismisses. */
export function Staff() {
  const may = me.value?.role === "admin";
  return (
    <section class="office-staff">
      <div class="desk-scroll" tabIndex={0} role="region" aria-label={say("office-staff")}>
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
      </div>
      {may && <Appoint />}
    </section>
  );
}

function stateOf({ present, password, invited, code_until }: StaffSheet): string {
  const until = moment(code_until);
  if (invited) return say("office-staff-invited", { until });
  if (code_until) return say("office-staff-code-open", { until });
  if (!password) return say("office-staff-no-password");
  return say(present ? "office-staff-here" : "office-staff-away");
}

function Person({ of, may }: { of: StaffSheet; may: boolean }) {
  const { name, role, present, pin, sessions, invited } = of;
  return (
    <tr data-person={name} data-role={role} data-present={present} data-invited={invited}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{say(`floor-role-${role}`)}</td>
      <td>{stateOf(of)}</td>
      <td>
        {sessions.map(({ session, seen, locked }) => (
          <div key={session} data-session={session}>
            {say("office-staff-session", { locked: locked ? "yes" : "no", seen: moment(seen) })}
          </div>
        ))}
        {sessions.length === 0 && "–"}
      </td>
      <td>{say(pin === "ready" ? "office-yes" : "office-no")}</td>
      <td class="acts">{may && <Acts of={of} />}</td>
    </tr>
  );
}

function Acts({ of: { name, invited, sessions } }: { of: StaffSheet }) {
  const act = useAct();
  const dismissal = invited ? "office-staff-withdraw" : "office-staff-dismiss";
  const named = (message: string) => ({ "aria-label": `${say(message)}: ${name}` });
  const ask = (type: "dismiss-staff" | "reset-staff" | "end-sessions") => void act.ask({ type, name }).then(look);
  return (
    <>
      {!invited && (
        <button class="floor-key" type="button" data-act="reset-staff" {...named("office-staff-reset")} onClick={() => ask("reset-staff")}>
          {say("office-staff-reset")}
        </button>
      )}
      {sessions.length > 0 && (
        <button class="floor-key" type="button" data-act="end-sessions" {...named("office-staff-end")} onClick={() => ask("end-sessions")}>
          {say("office-staff-end")}
        </button>
      )}
      <button class="floor-key" type="button" data-act="dismiss-staff" {...named(dismissal)} onClick={() => ask("dismiss-staff")}>
        {say(dismissal)}
      </button>
      <Outcome of={act.outcome} />
    </>
  );
}

/** Invites somebody new by a code, or appoints a patron. */
function Appoint() {
  const name = useSignal("");
  const role = useSignal<(typeof ROLES)[number]>("dealer");
  const act = useAct();
  const ask = (type: "invite-staff" | "appoint-staff") =>
    void act.ask({ type, name: name.value.trim(), role: role.value }).then(look);
  return (
    <form
      class="office-appoint"
      data-form="appoint"
      onSubmit={(event) => {
        event.preventDefault();
        ask("invite-staff");
      }}
    >
      <ActFields kept={act.isOpen()}>
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
      </ActFields>
      <button class="floor-key primary" type="submit" data-act="invite-staff">
        {say("office-staff-invite")}
      </button>
      <button class="floor-key" type="button" data-act="appoint-staff" onClick={() => ask("appoint-staff")}>
        {say("office-staff-appoint")}
      </button>
      <small>{say("office-staff-invite-what")}</small>
      <small>{say("office-staff-what")}</small>
      <Outcome of={act.outcome} />
    </form>
  );
}
