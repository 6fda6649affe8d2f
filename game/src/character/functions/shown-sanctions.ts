import { appealWithinMs } from "../../core/content/sanctions.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { heldSanctions, mayAppeal } from "../../core/functions/sanctions/sanctions.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { HeldSanction } from "../api.ts";

type Page = {
  readonly db: CoreReader;
  readonly nowMs: number;
  readonly character: CharacterDoc;
  readonly holdsUntil: (atMs: number) => void;
};

/** What holds of a character's account now, as its pages show it. */
export async function shownSanctions({
  db,
  nowMs,
  character,
  holdsUntil,
}: Page): Promise<readonly HeldSanction[]> {
  const held = await heldSanctions(db, character.accountId, nowMs);
  return held.flatMap((row) => {
    const { _id: id, kind, reason, atMs, untilMs, renamed, appeal, appealState } = row;
    // Of an account's characters the renamed one chooses a name.
    if (renamed !== undefined && renamed.id !== character._id) return [];
    const isAppealable = mayAppeal(row, nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    if (isAppealable) holdsUntil(atMs + appealWithinMs);
    const answer = appeal?.answer?.reason ?? null;
    return [
      {
        id,
        kind,
        reason,
        untilMs,
        mayAppeal: isAppealable,
        appeal: appealState === undefined ? null : { state: appealState, answer },
      },
    ];
  });
}
