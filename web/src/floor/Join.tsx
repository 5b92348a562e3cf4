import { say } from "../words.ts";
import { joinBy } from "./session.ts";
import { StaffForm } from "./StaffForm.tsx";

/** Joins the staff by a one-time code, or sets a new password and PIN by one. */
export function Join() {
  return (
    <section class="floor-join" aria-label={say("floor-join")}>
      <p class="what">{say("floor-join-what")}</p>
      <StaffForm
        name="join"
        fields={["code", "second_code", "new_password", "new_pin"]}
        optional={["second_code"]}
        act={say("floor-join-do")}
        send={({ code, second_code, new_password, new_pin }) => joinBy({ code, second_code, password: new_password, pin: new_pin })}
      />
    </section>
  );
}
