import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { heads } from "../../connection/api.ts";
import { say } from "../../words.ts";
import type { HeadsSheet, LogsSheet } from "../../wire.ts";
import { logs } from "./api.ts";

/** What to take away, so that a rewritten or shortened log is found: the newest signed head, and a checkpoint. */
export function Heads() {
  const signed = useSignal<HeadsSheet | null>(null);
  const known = useSignal<LogsSheet | null>(null);
  useEffect(() => {
    void heads().then((sheet) => (signed.value = sheet));
    void logs().then((sheet) => (known.value = sheet));
  }, []);
  return (
    <div class="audit-heads" data-heads={signed.value?.newest}>
      <p>{say("audit-heads-note")}</p>
      <p>
        <a class="floor-key" href="/api/checkpoint" download data-action="checkpoint">
          {say("audit-checkpoint")}
        </a>
      </p>
      {signed.value && (
        <p class="audit-hash">
          {say("audit-house-key", { number: signed.value.newest })} <code dir="ltr">{signed.value.fingerprint}</code>
        </p>
      )}
      <table class="audit-table">
        <thead>
          <tr>
            <th scope="col">{say("audit-which-log")}</th>
            <th scope="col">{say("audit-rows")}</th>
            <th scope="col">{say("audit-hash")}</th>
          </tr>
        </thead>
        <tbody>
          {known.value?.logs.map(({ log, rows, hash }) => (
            <tr key={log} data-head={log}>
              <td>
                <bdi>{log === "house" ? say("audit-house-log") : log}</bdi>
              </td>
              <td class="figure">{rows}</td>
              <td>
                <code dir="ltr">{hash}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
