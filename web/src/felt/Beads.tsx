import { useEffect, useRef } from "preact/hooks";
import { view } from "../state.ts";
import { say } from "../words.ts";

/** This shoe's results as beads, down and then to the right. Roads come later. */
export function Beads() {
  const results = view.value?.results ?? "";
  const plate = useRef<HTMLOListElement>(null);
  useEffect(() => {
    plate.current?.scrollTo({ left: plate.current.scrollWidth });
  }, [results]);
  return (
    <section class="beads" aria-labelledby="beads-title">
      <h2 id="beads-title">{say("screen-beads")}</h2>
      <p class="counts">
        {["B", "P", "T"].map((letter) => (
          <span key={letter} data-result={letter}>
            {say(`screen-bead-${letter}`)} <b>{results.split(letter).length - 1}</b>
          </span>
        ))}
      </p>
      <ol ref={plate} dir="ltr" tabIndex={0} aria-labelledby="beads-title">
        {[...results].map((letter, index) => (
          <li key={index} data-result={letter}>
            {say(`screen-bead-${letter}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
