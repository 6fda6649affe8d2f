import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { findLifeRow } from "../../core/functions/life.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { ActivityModel } from "../tables.ts";

/**
 * Writes down beside the life what is kept of finds: settlement runs every six seconds and reads that
 * row anyway, but not the account's.
 */
export const followSettings = {
  async hear(context: CharacterContext<ActivityModel>, event: Happening): Promise<void> {
    switch (event.kind) {
      case "created":
      case "adopted":
      case "settings-changed": {
        const { db, character } = context;
        const { keepsFromRarity } = (await settingsOf(db, character.accountId)).play;
        const keepFrom = keepsFromRarity === 0 ? undefined : keepsFromRarity;
        const row = await findLifeRow(db, character._id);
        if (row.keepFrom !== keepFrom) await db.patch(row._id, { keepFrom });
        return;
      }
      default:
        return;
    }
  },
};
