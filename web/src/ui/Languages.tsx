import { changeLanguage } from "../connection/session.ts";
import { languages, ownName, say, words } from "../words.ts";

/** The languages, each by its own name. */
export function Languages({ change = changeLanguage }: { change?: (language: string) => Promise<void> }) {
  return (
    <label class="languages">
      <span class="visually-hidden">{say("screen-language")}</span>
      <select
        name="language"
        value={words.value.language}
        onChange={(event) => void change(event.currentTarget.value)}
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
