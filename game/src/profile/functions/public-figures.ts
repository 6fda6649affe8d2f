import { findHonours } from "../../achievements/functions/honours-row.ts";
import { skillViews } from "../../character/functions/skill-views.ts";
import type { Reader } from "../../core/functions/context.ts";
import { pieceOf, slotIdOf, wornPieces } from "../../core/functions/pieces.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterDoc, PieceDoc } from "../../core/tables.ts";
import type { StoredState } from "../../state.ts";
import type { PublicProfile } from "../api.ts";
import type { ProfileModel } from "../tables.ts";

type Worn = NonNullable<PublicProfile["worn"]>;

/** All of a profile that changes with what a character does. */
export type PublicFigures = Omit<
  PublicProfile,
  | "name"
  | "origin"
  | "backdrop"
  | "nameLook"
  | "createdAtMs"
  | "asOfMs"
  | "village"
  | "online"
  | "work"
  | "worn"
> & { readonly worn: Worn };

/** The figures of a character as they are now. */
export async function readPublicFigures(
  db: Reader<ProfileModel>,
  character: CharacterDoc,
  state: StoredState,
): Promise<PublicFigures> {
  const honours = await findHonours(db, character._id);
  return {
    mode: character.mode,
    avatarSeed: character.avatarSeed,
    title: character.title ?? null,
    frame: character.frame ?? null,
    calling: state.calling?.id ?? null,
    points: honours?.points ?? 0,
    achievements: Object.keys(honours?.reached ?? {}),
    totalLevel: totalLevelOf(state.skills),
    skills: skillViews(state.skills),
    worn: wornView(await wornPieces(db, character._id)),
  };
}

function wornView(worn: readonly PieceDoc[]): Worn {
  return Object.fromEntries(
    worn.map((row) => {
      const { item, rarity, plus, affixes } = pieceOf(row);
      const rolled = affixes.map(({ affix }) => affix);
      return [slotIdOf(row.slot ?? ""), { item, rarity, plus, affixes: rolled }];
    }),
  );
}
