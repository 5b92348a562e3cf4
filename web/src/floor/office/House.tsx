import { useSignal } from "@preact/signals";
import { me } from "../../connection/serverState.ts";
import { languages, ownName, say, words } from "../../words.ts";
import { ActFields } from "../desk/ActFields.tsx";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { house, look } from "./office.ts";
import { LONGEST_TEXT } from "../../wire.ts";

/** The house itself: its zone and gaming day, its rates, and what its displays say. */
export function House() {
  const known = house.value;
  if (!known) return null;
  return (
    <section class="office-house">
      <dl>
        <dt>{say("office-currency")}</dt>
        <dd>{words.value.money(known.currency)}</dd>
        <dt>{say("office-zone")}</dt>
        <dd>
          <bdi dir="ltr">{known.zone}</bdi>
        </dd>
        <dd>{say("office-day", { time: known.day_begins })}</dd>
        <dd>{say("office-shift", { shift: known.shift })}</dd>
        {Object.keys(known.rates).length > 0 && <dt>{say("office-rates")}</dt>}
        {Object.entries(known.rates).map(([currency, { units, per }]) => (
          <dd key={currency}>{say("office-rate", { units, per, currency })}</dd>
        ))}
      </dl>
      <h2>{say("office-texts")}</h2>
      <p>{say("office-texts-what")}</p>
      {languages.map((language) => (
        <Text key={language} language={language} />
      ))}
    </section>
  );
}

function Text({ language }: { language: string }) {
  const text = useSignal(house.value?.texts[language] ?? "");
  const act = useAct();
  return (
    <form
      class="office-text"
      data-form="house-text"
      data-language={language}
      onSubmit={(event) => {
        event.preventDefault();
        void act.ask({ type: "set-house-text", language, text: text.value }).then(look);
      }}
    >
      <ActFields kept={act.isOpen()}>
        <label lang={language}>
          <span>{ownName(language)}</span>
          <input
            name={`text-${language}`}
            maxLength={LONGEST_TEXT}
            dir="auto"
            defaultValue={text.value}
            readOnly={me.value?.role !== "director"}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
      </ActFields>
      {me.value?.role === "director" && (
        <button class="floor-key" type="submit">
          {say("office-texts-set")}
        </button>
      )}
      <Outcome of={act.outcome} />
    </form>
  );
}
