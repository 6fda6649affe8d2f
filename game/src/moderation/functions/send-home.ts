import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { exileFromMs } from "../content/limits.ts";
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
 * For a long ban, or one for good (`lastsMs` is `null`), they also leave what binds them to others. One that cannot be settled is
 * left to the next who looks.
 */
export async function sendHome(
  { db, nowMs, runIsolated }: Context,
  accountId: string,
  lastsMs: number | null,
): Promise<void> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(charactersMax);
  const isLong = lastsMs === null || lastsMs >= exileFromMs;
  for (const character of own) {
    const { _id: characterId } = character;
    await runIsolated("activity:expireWatch", { characterId, nowMs });
    const fault = await runIsolated("activity:putOut", { characterId, nowMs });
    await tellCharacter({ db, nowMs, runIsolated }, character, { kind: "unranked" });
    // What it leaves may give something back to it, which nobody may do to one that is not settled.
    if (isLong && fault === null) await exile({ db, nowMs, runIsolated }, character);
  }
}

function exile(context: Context, character: CharacterDoc): Promise<void> {
  const call = { ...context, character };
  return runForCharacter<ModerationModel, void>(call, ({ emit }) => emit({ kind: "exiled" }));
}
