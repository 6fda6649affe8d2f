import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { OwnPart, RewardView } from "../api.ts";
import { rewardsKept } from "../content/numbers.ts";
import { bossOf, endsAtMs, opensAtMs, windowAt, windowsToPledge } from "../rules/calendar.ts";
import { dueMsOf, strikesBetween } from "../rules/strikes.ts";
import type { StrikerDoc, WorldBossModel } from "../tables.ts";
import { foldOf, sealOf, strikerOf } from "./rows.ts";
import { strengthOf } from "./seal.ts";

const { characterQuery } = gameFunctions<WorldBossModel>();

type Db = Reader<WorldBossModel>;

/**
 * What a character has promised, and what it does now. Its strikes follow from this and from the bar, which is the same for
 * all; the chances of strikes to come are not told, since whoever knew them would change the stance for each.
 */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, written, holdsUntil }) => {
    const { state, ledger } = await written();
    const [next = 0] = windowsToPledge(nowMs);
    holdsUntil(opensAtMs(next));
    const pledges = await db
      .query("bossPledges")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .collect();
    const row = await partRow(db, character._id, nowMs);
    const part = row === null ? null : partOf(row, nowMs);
    const upcoming =
      part === null || row === null ? null : dueMsOf(sealOf(row), part.rolls.length + 1);
    if (upcoming !== null && upcoming <= endsAtMs(part?.window ?? 0)) holdsUntil(upcoming);
    return {
      combatLevel: state.skills.combat.level,
      omens: ledger.currencies["omens"] ?? 0,
      pledges: pledges.map(({ window, kinds, stance }) => ({ window, kinds, stance })),
      part,
    };
  },
});

/** How hard a character strikes now, by attack kind. */
export const strength = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, written }) => {
    const { state } = await written();
    const { powers, wornKind } = await strengthOf({ db, nowMs, character, state });
    return { powers, wornKind };
  },
});

/** What came of the last windows in which a character took part, the latest first. */
export const rewards = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const rows = await db
      .query("bossRewards")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .order("desc")
      .take(rewardsKept);
    const shown: RewardView[] = [];
    for (const row of rows) {
      const { window, fell, tier, omens, caches, cacheTier, strikes, damage, yardstick } = row;
      const isWaiting = (await db.get(row.deliveryId)) !== null;
      shown.push({
        window,
        boss: bossOf(window),
        fell,
        tier,
        omens,
        caches,
        cacheTier,
        strikes,
        damage,
        yardstick,
        deliveryId: isWaiting ? row.deliveryId : null,
      });
    }
    return shown;
  },
});

/** In the window that is open or was the last one, or in the one that is being made ready. */
async function partRow(
  db: Db,
  characterId: CharacterId,
  nowMs: number,
): Promise<StrikerDoc | null> {
  const now = windowAt(nowMs);
  return (await strikerOf(db, characterId, now)) ?? (await strikerOf(db, characterId, now + 1));
}

function partOf(row: StrikerDoc, nowMs: number): OwnPart {
  const { window, combatLevel } = row;
  const seal = sealOf(row);
  const { dice, openedAtMs } = foldOf({ window, boss: bossOf(window) });
  const untilMs = Math.min(nowMs, endsAtMs(window));
  const { key, sealedAtMs, offsetMs, powers, wornKind, orders } = seal;
  return {
    window,
    key,
    sealedAtMs,
    offsetMs,
    powers,
    wornKind,
    orders,
    combatLevel,
    rolls: strikesBetween(seal, openedAtMs, untilMs).map(({ n }) => dice(key, n)),
  };
}
