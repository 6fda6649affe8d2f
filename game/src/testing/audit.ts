import { skillIds } from "../core/content/skills.ts";
import type { SkillId } from "../core/content/skills.ts";
import { findProgressRow, stateOf } from "../core/functions/progress.ts";
import { netGoldOf, netOf } from "../core/rules/economy/flows.ts";
import type { Money } from "../core/rules/economy/money.ts";
import { addMoney } from "../core/rules/economy/money.ts";
import type { Amounts } from "../core/rules/economy/tally.ts";
import { sumOfAmounts } from "../core/rules/economy/tally.ts";
import { milliToNext } from "../core/rules/levels/levels.ts";
import type { SkillProgress, Skills } from "../core/state.ts";
import type { CharacterId } from "../core/tables.ts";
import type { GameTest } from "./game-test.ts";

/**
 * What a character has beside what its ledger says came in less what went out. Gold is in hundredths;
 * what waits in the collection box counts, what sits in a socket has gone out.
 */
export async function audit(game: GameTest, characterId: CharacterId) {
  return game.world.run(async ({ db }) => {
    const ledger = await db
      .query("ledgers")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    const stacks = await db
      .query("stacks")
      .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
      .collect();
    const boxes = await db
      .query("boxes")
      .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
      .collect();
    const pieces = await db
      .query("pieces")
      .withIndex("by_character_slot", (q) => q.eq("characterId", characterId))
      .collect();
    const days = await db
      .query("tallies")
      .withIndex("by_character_day", (q) => q.eq("characterId", characterId))
      .collect();
    if (ledger === null) throw new Error("There is no ledger.");
    const boxedGold = sumOf(boxes.filter(({ item }) => item === "gold"));
    const purse = addMoney(ledger, { gold: boxedGold, centiGold: 0 });
    const { skills } = stateOf(await findProgressRow(db, characterId));
    const hours: readonly Amounts[] = [...days.map((day) => day.hours), ledger.today ?? {}].flatMap(
      (tally) => Object.values(tally),
    );
    const { milliXp, centiGoldIn, centiGoldOut } = sumOfAmounts(hours);
    return {
      // Hour by hour the same gold as by reason, and the same xp as the skills have.
      tallied: centiGoldIn - centiGoldOut,
      learned: { tallied: milliXp, held: milliXpOf(skills) },
      held: {
        centiGold: inHundredths(purse),
        marks: ledger.currencies["marks"] ?? 0,
        goods: sumOf(stacks) + sumOf(boxes) - boxedGold,
        pieces: pieces.length,
      },
      posted: {
        centiGold: inHundredths(netGoldOf(ledger.goldFlows)),
        marks: netOf(ledger.currencyFlows["marks"] ?? {}),
        goods: netOf(ledger.itemFlows),
        pieces: netOf(ledger.pieceFlows),
      },
      counted: ledger.pieces,
      least: Math.min(
        purse.gold,
        ...Object.values(ledger.currencies),
        ...stacks.map((one) => one.quantity - 1),
      ),
      kinds: stacks.map(({ item }) => item),
      slots: pieces.flatMap(({ slot }) => (slot === null ? [] : [slot])),
    };
  });
}

/** All xp that ever went into the skills, in thousandths; what a full attribute did not take is in none. */
function milliXpOf(skills: Skills): number {
  return skillIds.reduce((sum, id) => sum + milliXpIn(id, skills[id]), 0);
}

function milliXpIn(id: SkillId, { level, milliXp, mastery }: SkillProgress): number {
  let sum = milliXp;
  for (let at = 1; at < level; at++) sum += milliToNext(id, { level: at, milliXp: 0, mastery: 0 });
  for (let at = 0; at < mastery; at++) sum += milliToNext(id, { level, milliXp: 0, mastery: at });
  return sum;
}

function sumOf(rows: readonly { readonly quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Exact for as much as any test gives. */
function inHundredths({ gold, centiGold }: Money): number {
  return 100 * gold + centiGold;
}
