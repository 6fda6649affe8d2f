import type { CharacterContext } from "../../core/functions/context.ts";
import { reportFault } from "../../core/functions/faults.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { findLifeRow } from "../../core/functions/life.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { ActivityModel } from "../tables.ts";

type Context = CharacterContext<ActivityModel>;

/**
 * Writes down beside the life what is kept of finds: settlement runs every six seconds and reads that
 * row anyway, but not the account's.
 */
export const followSettings = {
  hear(context: Context, event: Happening): Promise<void> | undefined {
    switch (event.kind) {
      case "created":
      case "adopted":
      case "settings-changed":
        return writeDown(context);
      default:
        return undefined;
    }
  },
};

async function writeDown({ db, nowMs, apart, character }: Context): Promise<void> {
  const { keepsFromRarity } = (await settingsOf(db, character.accountId)).play;
  const keepFrom = keepsFromRarity === 0 ? undefined : keepsFromRarity;
  const row = await findLifeRow(db, character._id);
  if (row.keepFrom === keepFrom) return;
  // What was found until now goes by what was chosen until now.
  const fault = await apart("activity:settleOne", { lifeId: row._id, nowMs });
  if (fault !== null) reportFault(fault);
  await db.patch(row._id, { keepFrom });
}
