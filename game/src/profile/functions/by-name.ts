import { v } from "convex/values";
import { findHonours } from "../../achievements/functions/honours-row.ts";
import type { AchievementModel } from "../../achievements/tables.ts";
import { findByName } from "../../character/functions/find-by-name.ts";
import { skillViews } from "../../character/functions/skill-views.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { pieceOf, slotIdOf, wornPieces } from "../../core/functions/pieces.ts";
import { pieceName } from "../../core/rules/equipment.ts";
import { totalLevelOf } from "../../core/rules/levels.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { SettingsModel } from "../../settings/tables.ts";
import type { PublicProfile } from "../api.ts";

const { question } = gameFunctions<SettingsModel & AchievementModel>();

/** What everybody may know of a character; `null` when nobody bears the name. */
export const byName = question({
  args: { name: v.string() },
  handler: async ({ db, nowMs }, { name }): Promise<PublicProfile | null> => {
    const character = await findByName(db, name);
    if (character === null) return null;
    const row = await findLifeRow(db, character._id);
    const state = stateOf(row);
    const honours = await findHonours(db, character._id);
    const { privacy } = await settingsOf(db, character.accountId);
    return {
      name: character.name,
      origin: character.origin,
      mode: character.mode,
      avatarSeed: character.avatarSeed,
      title: character.title ?? null,
      frame: character.frame ?? null,
      calling: state.calling?.id ?? null,
      points: honours?.points ?? 0,
      achievements: Object.keys(honours?.reached ?? {}),
      createdAtMs: character.createdAtMs,
      totalLevel: totalLevelOf(state.skills),
      skills: skillViews(state.skills),
      online: privacy.showsOnline ? row.watchedUntilMs > nowMs : null,
      work: privacy.showsOnline ? state.work.kind : null,
      worn: privacy.showsEquipment ? wornView(await wornPieces(db, character._id)) : null,
    };
  },
});

function wornView(worn: readonly PieceDoc[]): NonNullable<PublicProfile["worn"]> {
  return Object.fromEntries(
    worn.map((row) => {
      const { item, rarity, plus, ...rolled } = pieceOf(row);
      const name = pieceName({ item, rarity, plus, ...rolled });
      return [slotIdOf(row.slot ?? ""), { item, name, rarity, plus }];
    }),
  );
}
