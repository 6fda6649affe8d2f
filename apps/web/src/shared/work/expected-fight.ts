import type { ExpectedFight } from "@aldermoor/game/combat/rules/expected.ts";
import { expectBossOdds, expectFight } from "@aldermoor/game/combat/rules/expected.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { levyOf } from "@aldermoor/game/core/rules/influences/levy.ts";
import { deriveFighter } from "@aldermoor/game/core/rules/modifiers/derive.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "@aldermoor/game/core/rules/modifiers/sources.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import type { RuleCharacter } from "../character/rule-character.ts";
import { ruleCharacter } from "../character/rule-character.ts";
import type { Worker } from "../items/dressed-for.ts";
import { dressedFor } from "../items/dressed-for.ts";
import { Remembered } from "./remembered.ts";

/** What an hour in a zone would bring, with the ration that is slotted while its stack lasts. */
export function fightExpectation(
  zone: ZoneId,
  character: RuleCharacter,
  bag: BagView,
): ExpectedFight {
  const ration = rationAtHand(bag);
  return fights.get(keyOf(zone, character, ration), () =>
    expectFight({ ...character, ration }, character.worn, zone),
  );
}

/** How many goods and pieces an hour of these fights leaves. */
export function findsOf({ itemsPerHour, piecesPerHour }: ExpectedFight): number {
  return Object.values(itemsPerHour).reduce((sum, units) => sum + units, piecesPerHour);
}

/**
 * The chance from 0 to 1 of beating the boss of a zone, in what is worn for it and with as many rations
 * as are in the bag.
 */
export function bossOdds(zone: ZoneId, known: Worker): number {
  const { sheet, bag } = dressedFor("boss", known);
  const character = ruleCharacter(sheet, bag);
  const ration = rationAtHand(bag);
  const stack = bag.stacks.find(({ item }) => item === ration);
  const held = Math.min(rationsOfAFight, stack?.quantity ?? 0);
  return odds.get(`${held} ${keyOf(zone, character, ration)}`, () =>
    expectBossOdds({ ...character, ration }, character.worn, zone, held),
  );
}

/** No fight eats more. */
const rationsOfAFight = 10;

function rationAtHand(bag: BagView): ItemId | null {
  const isThere = bag.stacks.some(({ item, quantity }) => item === bag.ration && quantity > 0);
  return isThere ? bag.ration : null;
}

/** Everything that decides a fight: two characters with the same key fight the same. */
function keyOf(zone: ZoneId, character: RuleCharacter, ration: ItemId | null): string {
  const sums = sumModifiers(
    sourcesOf({ ...character, work: { kind: "combat", zone } }, character.worn),
  );
  const fighter = deriveFighter(character.skills, character.worn, sums);
  const { xpAll, xpCombat, goldFind, dropFind } = sums;
  const levyBps = levyOf(character.influences ?? []);
  return JSON.stringify([zone, ration, fighter, xpAll, xpCombat, goldFind, dropFind, levyBps]);
}

const fights = new Remembered<ExpectedFight>();
const odds = new Remembered<number>();
