import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { roomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import type { Construction } from "@aldermoor/game/house/state.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { modifierPhrase } from "../../../shared/items/modifier-text.ts";
import { usePercent } from "../../../shared/present/use-percent.ts";
import { t } from "../../../texts/t.ts";
import { lackOf } from "../lack-of.ts";
import type { RoomState } from "../room-look.ts";
import { roomEffects } from "../room-look.ts";
import type { Household } from "../use-house.ts";
import { TimeLeft } from "./time-left.tsx";
import "./room-card.css";

type RoomCardProps = {
  readonly room: RoomState;
  readonly household: Household;
  /** Its first level is a gift. */
  readonly isGift: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** A room in the list: what it gives, and what the next level costs. */
export function RoomCard({ room, household, isGift, isChosen, onChoose }: RoomCardProps) {
  const { id, level, maxLevel, construction } = room;
  const isBuilding = construction !== null;
  return (
    <button
      type="button"
      className={classNames(
        "room-card",
        isBuilding && "room-card--building",
        level === 0 && !isBuilding && "room-card--unbuilt",
      )}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="room-card__picture">
        <GameIcon name={rooms[id].icon} size={26} />
      </span>
      <span className="room-card__words">
        <b>
          {rooms[id].name}
          {"\u00a0"}
          <em className="num">
            {isBuilding && t("house.level-to", { from: level, to: construction.level })}
            {!isBuilding && level > 0 && level}
          </em>
        </b>
        <small>
          {isBuilding ? <TimeLeft untilMs={construction.finishesAtMs} /> : <Gift room={room} />}
        </small>
        {isBuilding && <Progress construction={construction} name={rooms[id].name} />}
      </span>
      <span className="room-card__cost">
        {!isBuilding &&
          level < maxLevel &&
          (isGift ? t("house.free") : <Cost room={room} household={household} />)}
        {level >= maxLevel && t("house.complete")}
      </span>
    </button>
  );
}

/** What the room gives now; for one that is not built, what its first level would. */
function Gift({ room: { id, level } }: { readonly room: RoomState }) {
  const format = useNumberFormat();
  return roomEffects(id, Math.max(1, level))
    .filter(({ value }) => value > 0)
    .map(({ key, value }) => modifierPhrase(key, value, format))
    .join(", ");
}

/** The price of the next level, and whether it could be begun now. */
function Cost({ room: { id, level }, household }: Pick<RoomCardProps, "room" | "household">) {
  const cost = roomCost(id, level + 1);
  const lack = lackOf(cost, household);
  return (
    <>
      <span className={classNames(lack === "gold" && "room-card__short")}>
        <Currency value={cost.gold} size={13} />
      </span>
      {lack === null && <small className="room-card__ready">{t("house.affordable")}</small>}
    </>
  );
}

type ProgressProps = { readonly construction: Construction; readonly name: string };

function Progress({ construction: { startedAtMs, finishesAtMs }, name }: ProgressProps) {
  const percent = usePercent(startedAtMs, finishesAtMs);
  return <ProgressBar value={percent} max={100} size="thin" label={name} />;
}
