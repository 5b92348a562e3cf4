import { Languages } from "../../ui/Languages.tsx";
import { say } from "../../words.ts";
import { changeFloorLanguage, goHome } from "../session.ts";
import { place } from "./place.ts";

/** The tables where a person deals, where the address names none of them. */
export function Choice() {
  const here = place.value;
  if (here.at !== "choice") return null;
  return (
    <main class="floor-door" data-screen="floor-choice" tabIndex={-1}>
      <Languages change={changeFloorLanguage} />
      <h1>{say("floor-choose")}</h1>
      {here.missing && <p role="alert">{say("floor-no-such-table", { table: here.missing })}</p>}
      {here.drawn && (
        <p role="alert" data-drawn={here.drawn}>
          {say("floor-drawn-here", { table: here.drawn })}
        </p>
      )}
      <ul class="floor-tables">
        {here.tables.map(({ key }) => (
          <li key={key}>
            <a href={`#${key}`}>{key}</a>
          </li>
        ))}
      </ul>
      {!here.tables.length && <p>{say("floor-none-by-hand")}</p>}
      <button class="quiet" type="button" data-action="sign-out" onClick={() => void goHome()}>
        {say("floor-sign-out")}
      </button>
    </main>
  );
}
