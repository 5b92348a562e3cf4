import { say } from "../words.ts";

/** An exact fraction on a line of its own: such fractions are long. */
export function Exact({ fraction }: { fraction: string }) {
  return (
    <tr class="exact">
      <td colSpan={4}>
        {say("panel-odds-exact")} <bdi dir="ltr">{fraction}</bdi>
      </td>
    </tr>
  );
}
