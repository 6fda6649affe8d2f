import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { ModerationModel } from "../tables.ts";

type Context = {
  readonly db: Writer<ModerationModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
};

/** More characters than an account has are not asked for. */
const charactersMax = 50;

/**
 * What the characters of an account did is settled up to now, their lamps are put out, and nobody sees them on the moor or on a board.
 * One that cannot be settled is left to the next who looks.
 */
export async function sendHome(
  { db, nowMs, runIsolated }: Context,
  accountId: string,
): Promise<void> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(charactersMax);
  for (const character of own) {
    const { _id: characterId } = character;
    await runIsolated("activity:expireWatch", { characterId, nowMs });
    await runIsolated("activity:putOut", { characterId, nowMs });
    await tellCharacter({ db, nowMs, runIsolated }, character, { kind: "unranked" });
  }
}
