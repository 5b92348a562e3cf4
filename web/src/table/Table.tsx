import { Banner } from "../felt/Banner.tsx";
import { Broke } from "../felt/Broke.tsx";
import { Buttons } from "../felt/Buttons.tsx";
import { Company } from "../felt/Company.tsx";
import { Chips, Dragged } from "../felt/Chips.tsx";
import { OpeningScene } from "../felt/OpeningScene.tsx";
import { Flights } from "../felt/Flights.tsx";
import { Hands } from "../felt/Hands.tsx";
import { LastCoup } from "../felt/LastCoup.tsx";
import { Layout } from "../felt/Layout.tsx";
import { Balance } from "../felt/Balance.tsx";
import { RealityCheck } from "../felt/RealityCheck.tsx";
import { Seats } from "../felt/Seats.tsx";
import { Squeeze } from "../felt/Squeeze.tsx";
import { Shaker } from "../felt/Shaker.tsx";
import { snug, tight } from "../felt/tight.ts";
import { LiveRegions } from "../felt/LiveRegions.tsx";
import { LoadedStrip } from "../cups/Loaded.tsx";
import { Top } from "../ui/Top.tsx";
import { Coach } from "../help/Coach.tsx";
import { doorOpen, isIdle, kiosk } from "../kiosk/kiosk.ts";
import { KioskBar, KioskDoor } from "../kiosk/KioskBar.tsx";
import { veiled } from "../kiosk/tools.ts";
import { Panels } from "../panels/Panel.tsx";
import { WatchBar } from "../watch/WatchBar.tsx";
import { Roads, RoadStrip } from "../roads/Roads.tsx";
import { isWatching, tableState, linkState } from "../connection/serverState.ts";
import { currency, play, seat, staked, view, wallet } from "./state.ts";

/** A press anywhere on an idle terminal opens its door. */
function touch(event: MouseEvent): void {
  const on = event.target as HTMLElement;
  if (isIdle.value && !on.closest("button, select, dialog, a")) doorOpen.value = true;
}

/** The table: dealer's side above, patron's side below, and beside it what went before. */
export function Table() {
  return (
    <main
      class="table"
      data-screen="table"
      tabIndex={-1}
      data-link={linkState.value}
      data-watching={isWatching.value}
      data-kiosk={kiosk.value ? (isIdle.value ? "idle" : "seat") : ""}
      data-veiled={veiled.value}
      data-play={play.value?.cup ?? ""}
      onClick={touch}
      data-phase={view.value?.phase ?? ""}
      data-coup={view.value?.coup ?? ""}
      data-seat={seat.value?.seat ?? ""}
      data-available={seat.value?.available ?? ""}
      data-staked={staked.value}
      data-wallet={wallet.value ?? ""}
      data-currency={currency.value}
    >
      <Top />
      <RoadStrip />
      <LoadedStrip />
      <div class="felt" data-tight={tight.value} data-snug={snug.value}>
        <Banner />
        <Hands />
        <Squeeze />
        <Shaker />
        <OpeningScene />
        <Layout />
        <Seats key={tableState.value.table} />
        <Company />
      </div>
      <div class="rail">
        {isIdle.value ? (
          <KioskBar />
        ) : isWatching.value ? (
          <WatchBar />
        ) : (
          <>
            <Chips />
            <Broke />
            <Buttons />
            <Balance />
          </>
        )}
      </div>
      <aside class="beside">
        <Roads />
        <LastCoup />
      </aside>
      <LiveRegions />
      <Flights />
      <RealityCheck />
      <Dragged />
      <Panels />
      <Coach />
      {kiosk.value && <KioskDoor />}
    </main>
  );
}
