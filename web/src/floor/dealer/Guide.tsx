import { useEffect, useRef } from "preact/hooks";
import { Amount } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import { sheet } from "../atTable.ts";
import { guide, guideAt, perform, view } from "./console.ts";
import type { GuideStep } from "./guide.ts";
import { still } from "./still.ts";

/** The guide to payouts, from the result until bets open. */
export function Guide() {
  const list = useRef<HTMLOListElement>(null);
  const at = guideAt.value;
  useEffect(() => {
    const lines = list.current;
    if (!lines) return;
    function showStep(): void {
      lines?.children[Math.max(0, at - 1)]?.scrollIntoView({ block: "nearest" });
      lines?.children[at]?.scrollIntoView({ block: "nearest" });
    }
    showStep();
    const observer = new ResizeObserver(showStep);
    observer.observe(lines);
    return () => observer.disconnect();
  }, [at]);
  const over = at >= guide.value.length;
  return (
    <section class="dealer-guide" aria-label={say("floor-guide")}>
      <h2>{say("floor-guide")}</h2>
      <ol ref={list} tabIndex={0} aria-label={say("floor-guide")}>
        {guide.value.map((step, index) => (
          <li
            key={`${step.seat} ${step.wager}`}
            data-kind={step.kind}
            data-done={index < at}
            aria-current={index === at ? "step" : undefined}
          >
            <Line step={step} />
          </li>
        ))}
      </ol>
      <button class="floor-key" type="button" data-action="guide" aria-disabled={over} {...still(() => perform({ do: "guide" }))}>
        <kbd>{say("floor-space")}</kbd> {say(over ? "floor-guide-over" : "floor-guide-next")}
      </button>
    </section>
  );
}

function Line({ step: { kind, seat, wager, stake, amount, commission, chips } }: { step: GuideStep }) {
  const name = sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
  return (
    <>
      <b>{say(`floor-guide-${kind}`, { seat })}</b> <span>{name}</span>{" "}
      <strong>
        <Amount of={kind === "stands" ? stake : amount} />
      </strong>
      {commission > 0 && <small> {say("floor-guide-commission", { amount: inMoney(commission) })}</small>}
      {chips && (
        <small class="in-chips" dir="ltr">
          {chips.chips.map(({ value, count }) => (
            <span key={value}>
              {count}×{words.value.sign(value, view.value?.card.currency ?? "")}{" "}
            </span>
          ))}
          {chips.short > 0 && <em dir="auto">{say("floor-guide-short", { amount: inMoney(chips.short) })}</em>}
        </small>
      )}
    </>
  );
}

const inMoney = (amount: number) => words.value.inMessage(amount, view.value?.card.currency ?? "");
