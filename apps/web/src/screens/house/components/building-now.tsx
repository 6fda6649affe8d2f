import { building } from "@aldermoor/game/house/content/building.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { refundOf } from "@aldermoor/game/house/rules/build-room.ts";
import { roomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import type { Construction } from "@aldermoor/game/house/state.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useSharedNow } from "@aldermoor/ui/data/shared-ticker.ts";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { useServerClock } from "../../../realtime/server-clock.ts";
import { itemListText } from "../../../shared/items/item-list-text.ts";
import { usePercent } from "../../../shared/present/use-percent.ts";
import { t } from "../../../texts/t.ts";
import type { BuildCommands } from "../use-house.ts";
import { TimeLeft } from "./time-left.tsx";
import "./room-detail.css";

type BuildingNowProps = {
  readonly construction: Construction;
  readonly commands: BuildCommands;
};

/** A level under construction: how far it is, and the way to send the builders home. */
export function BuildingNow({ construction, commands }: BuildingNowProps) {
  const { room, level, startedAtMs, finishesAtMs } = construction;
  const percent = usePercent(startedAtMs, finishesAtMs);
  return (
    <section className="room-detail__next">
      <h3>{t("house.building", { level })}</h3>
      <ProgressBar value={percent} max={100} label={t("house.building", { level })} />
      <p className="room-detail__time num">
        <span>
          <TimeLeft untilMs={finishesAtMs} />
        </span>
        <b>{percent} %</b>
      </p>
      <ConfirmButton
        wide
        busy={commands.busy}
        disabled={!commands.enabled}
        label={t("house.cancel")}
        title={t("house.cancel-title", { room: rooms[room].name })}
        description={<Refund construction={construction} />}
        cancelLabel={t("house.keep-building")}
        onConfirm={() => commands.cancel(room)}
      />
    </section>
  );
}

function Refund({ construction }: Pick<BuildingNowProps, "construction">) {
  const { room, level, startedAtMs } = construction;
  const { offsetMs } = useServerClock();
  const passedMs = useSharedNow() + offsetMs - startedAtMs;
  const { gold, materials } = refundOf(roomCost(room, level), passedMs);
  const isWhole = passedMs < building.regretMs;
  return t(isWhole ? "house.refund-whole" : "house.refund-part", {
    gold,
    materials: itemListText(materials),
  });
}
