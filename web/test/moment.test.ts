/** Moments on screens of staff are the house's, whatever the device's clock says. */

import "./kit.ts";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const { houseZone } = await import("../src/houseSettings.ts");
const { houseClock, houseMoment, moment, shortMoment } = await import("../src/floor/desk/moment.ts");

const MIDNIGHT = Date.UTC(2026, 10, 16, 16, 0, 5); // of the 17th in Macau

test("every form of a moment is in the zone of the house", () => {
  houseZone.value = "Asia/Macau";
  assert.match(moment(MIDNIGHT), /Nov 17, 2026, 12:00/);
  assert.match(shortMoment(MIDNIGHT), /^11\/17\/26, 12:00:05/);
  assert.match(houseMoment(MIDNIGHT), /12:00:05/);
  assert.match(houseClock(MIDNIGHT), /^(00|24):00$/);
  assert.match(houseClock(MIDNIGHT, true), /^(00|24):00:05$/);
  houseZone.value = "UTC";
  assert.equal(houseClock(MIDNIGHT), "16:00");
});

test("no screen of staff writes a moment by the device's clock", () => {
  const folder = new URL("../src/floor/", import.meta.url);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
    if (!/\.tsx?$/.test(file) || file.endsWith("moment.ts")) continue;
    assert.doesNotMatch(readFileSync(new URL(file, folder), "utf-8"), /words\.value\.moment|DateTimeFormat|toLocale(Time|Date)/, file);
  }
});
