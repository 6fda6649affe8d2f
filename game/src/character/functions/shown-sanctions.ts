import type { CoreReader } from "../../core/functions/context.ts";
import { heldSanctions } from "../../core/functions/sanctions/sanctions.ts";
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
  return held.flatMap(({ _id: id, kind, reason, untilMs, renamed }) => {
    // Of an account's characters the renamed one chooses a name.
    if (renamed !== undefined && renamed.id !== character._id) return [];
    if (untilMs !== null) holdsUntil(untilMs);
    return [{ id, kind, reason, untilMs }];
  });
}
