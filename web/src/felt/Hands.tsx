import { cardsOnFelt, largeResult } from "../table/result.ts";
import { say } from "../words.ts";
import { Hand } from "./Hand.tsx";

/** The two sides as they lie on every table: the Player's to the left, in every language. */
export function Hands() {
  const table = cardsOnFelt.value;
  const coup = table?.coup ?? 0;
  return (
    <section
      class="hands"
      dir="ltr"
      data-before={table?.before ?? false}
      data-large={largeResult.value !== null && largeResult.value.coup === coup}
    >
      {table?.before && <p class="visually-hidden">{say("screen-cards-before")}</p>}
      <Hand
        side="player"
        name={say("screen-side-player")}
        coup={coup}
        cards={table?.player ?? []}
        total={table?.player_total ?? 0}
        marks={table?.player_marks ?? []}
        wins={table?.winner === "player"}
      />
      <Hand
        side="banker"
        name={say("screen-side-banker")}
        coup={coup}
        cards={table?.banker ?? []}
        total={table?.banker_total ?? 0}
        marks={table?.banker_marks ?? []}
        wins={table?.winner === "banker"}
      />
    </section>
  );
}
