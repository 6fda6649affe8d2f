import { items } from "@aldermoor/game/core/content/items.ts";
import type { RoomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import type { VillageStore } from "@aldermoor/game/village-works/api.ts";
import { buildingCost } from "@aldermoor/game/village-works/rules/building-cost.ts";
import { buildingEffects, levelOf } from "@aldermoor/game/village-works/rules/levels.ts";
import type { BuildingId } from "@aldermoor/game/village/content/buildings.ts";
import { buildings } from "@aldermoor/game/village/content/buildings.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { effectPhrases } from "../../../shared/items/modifier-text.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { BuildCommands } from "../works/use-works.ts";
import { whyNot } from "./why-not.ts";
import "./building-card.css";

type BuildingCardProps = {
  readonly id: BuildingId;
  readonly store: VillageStore;
  /** `null` for those who build nothing. */
  readonly commands: BuildCommands | null;
};

/** One building: what it gives now and next, and what the next level takes of treasury and storage. */
export function BuildingCard({ id, store, commands }: BuildingCardProps) {
  const { name, icon, flavour, maxLevel } = buildings[id];
  const level = levelOf(store.levels, id);
  const isComplete = level >= maxLevel;
  const isHere = store.site?.building === id;
  return (
    <li className={classNames("building-card", level === 0 && "building-card--unbuilt")}>
      <header className="building-card__head">
        <span className="building-card__picture">
          <GameIcon name={icon} size={28} />
        </span>
        <div>
          <h2>{name}</h2>
          <small>
            {level === 0
              ? t("villageWorks.not-built")
              : t("villageWorks.level-of", { level, max: maxLevel })}
          </small>
        </div>
      </header>
      <p className="building-card__flavour">{flavour}</p>
      <Effects id={id} level={level} store={store} />
      {isComplete && <p className="building-card__done">{t("villageWorks.complete")}</p>}
      {!isComplete && !isHere && (
        <NextLevel id={id} level={level + 1} store={store} commands={commands} />
      )}
    </li>
  );
}

type EffectsProps = Pick<BuildingCardProps, "id" | "store"> & { readonly level: number };

function Effects({ id, level, store }: EffectsProps) {
  const format = useNumberFormat();
  const wordsAt = (at: number, isOwing: boolean) =>
    effectPhrases(buildingEffects(id, at, isOwing), format).join(", ");
  const now = wordsAt(level, store.isOwing);
  return (
    <dl className="building-card__effects">
      <dt>{t("villageWorks.now")}</dt>
      <dd>{now === "" ? t("villageWorks.nothing") : now}</dd>
      {level < buildings[id].maxLevel && (
        <>
          <dt>{t("villageWorks.next", { level: level + 1 })}</dt>
          <dd>{wordsAt(level + 1, false)}</dd>
        </>
      )}
    </dl>
  );
}

function NextLevel({ id, level, store, commands }: EffectsProps & BuildingCardProps) {
  const cost = buildingCost(id, level);
  const reason = whyNot(id, store, cost);
  return (
    <div className="building-card__next">
      <Cost cost={cost} store={store} />
      <small>{t("villageWorks.takes-time", { time: durationText(cost.buildMs) })}</small>
      {reason !== null && (
        <small className="building-card__short">{t(`villageWorks.short-${reason}`)}</small>
      )}
      {commands !== null && (
        <Button
          size="sm"
          variant={reason === null ? "primary" : "default"}
          wide
          busy={commands.busy}
          disabled={commands.isBlocked || reason !== null}
          aria-label={t("villageWorks.build-name", { building: buildings[id].name, level })}
          onClick={() => void commands.build(id)}
        >
          {t("villageWorks.build-level", { level })}
        </Button>
      )}
    </div>
  );
}

type CostProps = { readonly cost: RoomCost; readonly store: VillageStore };

function Cost({ cost, store }: CostProps) {
  return (
    <ul className="building-card__cost">
      <li>
        <Currency value={cost.gold} size={14} />
        <Filled
          have={store.treasuryGold}
          need={cost.gold}
          label={t("villageWorks.treasury-gold")}
        />
      </li>
      {entriesOf(cost.materials).map(([item, need]) => {
        const have = store.stock[item] ?? 0;
        return (
          <li key={item}>
            <span className="building-card__material">
              <ItemTile item={item} size="xs" decorative />
              <span>{items[item].name}</span>
              <span className="num">
                {t("villageWorks.have", { have: Math.min(have, need), need })}
              </span>
            </span>
            <Filled have={have} need={need} label={items[item].name} />
          </li>
        );
      })}
    </ul>
  );
}

type FilledProps = { readonly have: number; readonly need: number; readonly label: string };

function Filled({ have, need, label }: FilledProps) {
  const there = Math.min(have, need);
  return (
    <ProgressBar
      size="thin"
      value={there}
      max={need}
      tone={there === need ? "good" : "ember"}
      label={label}
      valueText={t("villageWorks.have", { have: there, need })}
    />
  );
}
