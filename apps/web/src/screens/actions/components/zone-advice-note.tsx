import { items } from "@aldermoor/game/core/content/items.ts";
import type { ZoneAdvice } from "@aldermoor/game/guide/rules/zone-advice.ts";
import { zoneAdvice } from "@aldermoor/game/guide/rules/zone-advice.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { ownPieces } from "../../../shared/items/own-pieces.ts";
import { Remembered } from "../../../shared/work/remembered.ts";
import { t } from "../../../texts/t.ts";
import type { WorkState } from "../use-actions.ts";

type ZoneAdviceNoteProps = { readonly zone: ZoneId; readonly state: WorkState };

/** What is missing where a zone is worth less than the one before; nothing where it is worth more. */
export default function ZoneAdviceNote({ zone, state: { sheet, bag } }: ZoneAdviceNoteProps) {
  const pieces = ownPieces(bag);
  const held = bag.stacks.some(({ item, quantity }) => item === bag.ration && quantity > 0);
  const ration = held ? bag.ration : null;
  const levels = Object.values(sheet.skills).map(({ level }) => level);
  const { calling, boosts, meal, potion, rooms } = sheet;
  const others = [calling, boosts.map(({ id }) => id), meal.slotted, potion.slotted, rooms];
  const worn = pieces.map(({ id, slot, piece }) => [id, slot, piece]);
  const advice = told.get(JSON.stringify([zone, ration, levels, others, worn]), () =>
    zoneAdvice(zone, { character: ruleCharacter(sheet, bag), pieces, ration }),
  );
  return advice === null ? null : <small className="text-warn">{adviceText(advice)}</small>;
}

const told = new Remembered<ZoneAdvice | null>();

function adviceText(advice: ZoneAdvice): string {
  switch (advice.kind) {
    case "weapon":
      return t("actions.worth-more-weapon", { item: items[advice.item].name });
    case "armour":
      return t("actions.worth-more-armour");
    case "food":
      return t("actions.worth-more-food", { item: items[advice.item].name });
    case "levels":
      return t("actions.worth-more-levels");
  }
}
