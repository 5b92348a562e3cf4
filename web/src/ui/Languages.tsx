import { changeLanguage } from "../connection/session.ts";
import { languages, ownName, say, wantsTraditional, words } from "../words.ts";

/** The languages, each by its own name. */
export function Languages() {
  return (
    <label class="languages">
      <span class="visually-hidden">{say("screen-language")}</span>
      <select
        name="language"
        value={words.value.language}
        onChange={(event) => void changeLanguage(event.currentTarget.value)}
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

/** Tells readers of Traditional Chinese that they are given Simplified. */
export function NoTraditional() {
  if (words.value.language !== "zh-Hans" || !wantsTraditional()) return null;
  return (
    <p class="small no-traditional" lang="zh-Hant">
      {say("screen-no-traditional")}
    </p>
  );
}
