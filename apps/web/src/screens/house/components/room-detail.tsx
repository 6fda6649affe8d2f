import { goldMinute, priceLevel } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import type { RoomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import { roomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { ModifierDelta, ModifierValue } from "../../../shared/items/stat-rows.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { lackOf } from "../lack-of.ts";
import type { RoomState } from "../room-look.ts";
import { roomGains } from "../room-look.ts";
import type { BuildCommands, Household } from "../use-house.ts";
import { BuildingNow } from "./building-now.tsx";
import { MaterialList } from "./material-list.tsx";
import { MaterialWorth } from "./material-worth.tsx";
import "./room-card.css";
import "./room-detail.css";

type RoomDetailProps = {
  readonly room: RoomState;
  readonly household: Household;
  readonly character: RuleCharacter;
  readonly commands: BuildCommands;
};

/** One room in full: what it gives now and next, and what that takes. */
export function RoomDetail({ room, household, character, commands }: RoomDetailProps) {
  const { id, level, maxLevel, construction } = room;
  return (
    <div className="room-detail">
      <header className="room-detail__head">
        <span className="room-card__picture">
          <GameIcon name={rooms[id].icon} size={30} />
        </span>
        <div>
          <h2>{rooms[id].name}</h2>
          <p className="text-2 text-sm">
            {level === 0 ? t("house.not-built") : t("house.level-of", { level, max: maxLevel })}
          </p>
        </div>
      </header>
      <p className="room-detail__flavour">{rooms[id].flavour}</p>
      {construction !== null && <BuildingNow construction={construction} commands={commands} />}
      {construction === null && level >= maxLevel && (
        <p>{t("house.fully-built", { n: maxLevel })}</p>
      )}
      <Gains room={room} character={character} />
      {construction === null && level < maxLevel && (
        <NextLevel room={room} household={household} character={character} commands={commands} />
      )}
    </div>
  );
}

function Gains({ room, character }: Pick<RoomDetailProps, "room" | "character">) {
  const hasNext = room.level < room.maxLevel;
  return roomGains(room, character.sums).map(({ key, now, next, sumNow, sumNext }) => (
    <section key={key}>
      <h3>{modifierName(key)}</h3>
      <StatList>
        <StatRow
          label={t("house.of-room")}
          value={<ModifierValue modifier={key} value={now} />}
          delta={hasNext ? <ModifierDelta modifier={key} value={next - now} /> : undefined}
        />
        <StatRow
          label={t("house.of-all")}
          value={<ModifierValue modifier={key} value={sumNow} />}
          delta={hasNext ? <ModifierDelta modifier={key} value={sumNext - sumNow} /> : undefined}
        />
      </StatList>
    </section>
  ));
}

function NextLevel({ room, household, character, commands }: RoomDetailProps) {
  const { home, sheet, bag, hasGift } = household;
  const level = room.level + 1;
  const cost = roomCost(room.id, level);
  const hasBuilder = home.constructions.length < home.builders;
  const isGift = hasGift && level === 1;
  const isAffordable = lackOf(cost, household) === null;
  return (
    <section className="room-detail__next">
      <h3>{t("house.next-level", { level })}</h3>
      {isGift ? (
        <>
          <p>{t("house.gift-text")}</p>
          <Button
            variant="primary"
            wide
            busy={commands.busy}
            disabled={!commands.enabled}
            icon={<GameIcon name="hammer-nails" size={18} />}
            onClick={() => void commands.takeGift(room.id)}
          >
            {t("house.take-gift")}
          </Button>
        </>
      ) : (
        <>
          <GoldCost cost={cost} gold={sheet.gold} character={character} />
          <MaterialList cost={cost} bag={bag} />
          <MaterialWorth cost={cost} bag={bag} />
          <p className="text-2 text-sm">
            {t("house.takes", { time: durationText(cost.buildMs) })}{" "}
            {!hasBuilder && t("house.no-builder", { n: home.builders })}
          </p>
          <Button
            variant="primary"
            wide
            busy={commands.busy}
            disabled={!commands.enabled || !hasBuilder || !isAffordable}
            icon={<GameIcon name="hammer-nails" size={18} />}
            onClick={() => void commands.build(room.id, level)}
          >
            {t("house.build", { level })}
          </Button>
        </>
      )}
    </section>
  );
}

type GoldCostProps = {
  readonly cost: RoomCost;
  readonly gold: number;
  readonly character: RuleCharacter;
};

/** The price, also as minutes of fighting, by which all prices of the moor are told. */
function GoldCost({ cost, gold, character }: GoldCostProps) {
  const minutes = cost.gold / goldMinute(priceLevel(character.skills));
  const missing = cost.gold - gold;
  return (
    <p className="room-detail__gold">
      <Currency value={cost.gold} />{" "}
      <span className="text-2 text-sm">
        {t("house.gold-minutes", { n: Math.round(minutes * 10) / 10 })}
      </span>
      {missing > 0 && (
        <span className="room-card__short text-sm">
          {t("house.missing")} <NumberText value={missing} />
        </span>
      )}
    </p>
  );
}
