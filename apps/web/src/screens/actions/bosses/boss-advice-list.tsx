import { items } from "@aldermoor/game/core/content/items.ts";
import type { BossAdvice } from "@aldermoor/game/guide/rules/boss-advice.ts";
import { bossAdvice } from "@aldermoor/game/guide/rules/boss-advice.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { ownPieces } from "../../../shared/items/own-pieces.ts";
import { Remembered } from "../../../shared/work/remembered.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { WorkState } from "../use-actions.ts";
import "./boss-advice-list.css";

type BossAdviceListProps = { readonly zone: ZoneId; readonly state: WorkState };

const shownMax = 3;

/** What would raise the chance of beating a boss, the best first; nothing where nothing would. */
export default function BossAdviceList({ zone, state: { sheet, bag } }: BossAdviceListProps) {
  const advice = adviceFor(zone, sheet, bag);
  if (advice.length === 0) return null;
  return (
    <div className="boss-advice-list">
      <h3>{t("actions.advice")}</h3>
      <ul>
        {advice.slice(0, shownMax).map((one) => (
          <li key={one.kind}>
            <span>{adviceText(one)}</span>
            <b className="num">{outlookText(one)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function adviceFor(zone: ZoneId, sheet: WorkState["sheet"], bag: WorkState["bag"]) {
  const stack = bag.stacks.find(({ item }) => item === bag.ration);
  const rationsHeld = Math.min(rationsOfAFight, stack?.quantity ?? 0);
  const pieces = ownPieces(bag);
  const levels = Object.values(sheet.skills).map(({ level }) => level);
  const { calling, boosts, meal, potion, rooms } = sheet;
  const others = [calling, boosts.map(({ id }) => id), meal.slotted, potion.slotted, rooms];
  const worn = pieces.map(({ id, slot, piece }) => [id, slot, piece]);
  const key = JSON.stringify([zone, levels, bag.ration, rationsHeld, others, worn]);
  return told.get(key, () => {
    const character = ruleCharacter(sheet, bag);
    return bossAdvice(zone, { character, pieces, ration: bag.ration, rationsHeld });
  });
}

const told = new Remembered<readonly BossAdvice[]>();
/** No fight eats more. */
const rationsOfAFight = 10;

function adviceText(advice: BossAdvice): string {
  switch (advice.kind) {
    case "weapon":
      return t("actions.advice-weapon", { item: items[advice.item].name });
    case "armour":
      return t("actions.advice-armour", { n: advice.items.length });
    case "food":
      return t("actions.advice-food", { item: items[advice.item].name, n: advice.count });
    case "level":
      return t("actions.advice-level", { n: advice.level });
  }
}

/** The chance; where there would still be none, how much of the boss would be left. */
function outlookText({ odds, bossLeft }: BossAdvice): string {
  const percent = Math.round(odds * 100);
  return percent > 0
    ? percentText(percent)
    : t("actions.advice-left", { n: Math.round(bossLeft * 100) });
}
