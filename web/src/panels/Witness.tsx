import { statementOf } from "../fair/heads.ts";
import { say, words } from "../words.ts";
import { witnessed } from "../fair/witness.ts";

/** What this device has kept of the house's signed log heads. */
export function Witness() {
  const { heads, fingerprint, checked } = witnessed.value;
  const newest = heads.at(-1);
  return (
    <section class="fair" data-heads={heads.length} data-signatures={checked}>
      <h3>{say("fair-heads-title")}</h3>
      <p>
        {say("fair-heads", {
          count: heads.length,
          when: newest ? words.value.moment(statementOf(newest.signed).at) : "",
        })}
      </p>
      {fingerprint && (
        <p class="small">
          {say("fair-heads-key")} <code dir="ltr">{fingerprint}</code>
        </p>
      )}
      {heads.length > 0 && !checked && <p class="small">{say("fair-heads-unable")}</p>}
      <HeadsAlarm />
    </section>
  );
}

/** Warns that the house contradicts what was kept. Always in the document, so that screen readers announce it. */
export function HeadsAlarm() {
  const { doubt } = witnessed.value;
  return (
    <div role="alert" data-doubt={doubt?.why ?? ""}>
      {doubt && (
        <p class="fair-fault">
          {say("fair-heads-doubt", { why: doubt.why, where: doubt.where })}{" "}
          {doubt.proof && (
            <a
              download="punto-rewrite.json"
              href={`data:application/json,${encodeURIComponent(JSON.stringify(doubt.proof))}`}
            >
              {say("fair-heads-proof")}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
