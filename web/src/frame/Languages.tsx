import { speakIn } from "../session.ts";
import { languages, ownName, say, words } from "../words.ts";

/** The languages, each by its own name. */
export function Languages() {
  return (
    <label class="languages">
      <span class="spoken">{say("screen-language")}</span>
      <select
        name="language"
        value={words.value.language}
        onChange={(event) => void speakIn(event.currentTarget.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownName(language)}
          </option>
        ))}
      </select>
    </label>
  );
}
