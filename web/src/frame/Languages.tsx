import { speakIn } from "../session.ts";
import { languages, ownName, say, words } from "../words.ts";

/** The languages, each by its own name. */
export function Languages() {
  return (
    <div class="languages" role="group" aria-label={say("screen-language")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === words.value.language}
          onClick={() => void speakIn(language)}
        >
          {ownName(language)}
        </button>
      ))}
    </div>
  );
}
