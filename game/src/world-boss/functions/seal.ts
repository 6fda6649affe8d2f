import { outermostZone } from "../../combat/rules/zones.ts";
import type { AttackKind } from "../../core/content/item.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { itemIdOf } from "../../core/functions/goods/item-id.ts";
import { outfitFor } from "../../core/functions/goods/loadouts.ts";
import { isKnownItem, pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { withProvisions } from "../../core/rules/goods/loadout.ts";
import { effectsAt } from "../../core/rules/influences/influence.ts";
import { deriveFighter } from "../../core/rules/modifiers/derive.ts";
import { sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterDoc, CharacterId, PieceDoc } from "../../core/tables.ts";
import { zones } from "../../world/content/zones.ts";
import { strikePower } from "../rules/power.ts";

type Read = {
  readonly db: CoreReader;
  readonly nowMs: number;
  readonly character: CharacterDoc;
  readonly state: CharacterState;
};

/** What a world boss has to fear of a character, as it stands. */
export type Strength = {
  /** Hundredths of damage of an ordinary strike, by the kinds it has a weapon for. */
  readonly powers: Partial<Record<AttackKind, number>>;
  readonly wornKind: AttackKind;
  readonly combatLevel: number;
  /** Of the outermost zone that is open. */
  readonly tier: number;
};

/**
 * How hard a character strikes now, by attack kind: in the loadout bound to strikes where that is complete, else as worn,
 * each time with the strongest main hand of the kind that is bound to it, in the bag or worn. With the boosts and
 * provisions of this instant; nothing of it is used up.
 */
export async function strengthOf({ db, nowMs, character, state }: Read): Promise<Strength> {
  const wornNow = await wornPieces(db, character._id);
  const outfit = await outfitFor(db, character._id, "strike", wornNow, nowMs);
  const worn = (outfit?.worn ?? wornNow).map(pieceOf);
  const influences = effectsAt(await influencesOn(db, character, nowMs, nowMs), nowMs);
  const work = { kind: "combat", zone: outermostZone(state) } as const;
  const fed = { ...withProvisions(state, outfit?.provisions ?? {}), work };
  const fighterIn = (pieces: readonly Piece[]) =>
    deriveFighter(state.skills, pieces, sumModifiers(sourcesOf(fed, pieces, influences)));

  const asWorn = fighterIn(worn);
  const powers: Partial<Record<AttackKind, number>> = { [asWorn.attackKind]: strikePower(asWorn) };
  const others = worn.filter((piece) => !isMainHand(piece));
  for (const weapon of await weaponsOf(db, character._id, state)) {
    const fighter = fighterIn([...others, weapon]);
    const known = powers[fighter.attackKind] ?? 0;
    powers[fighter.attackKind] = Math.max(known, strikePower(fighter));
  }
  return {
    powers,
    wornKind: asWorn.attackKind,
    combatLevel: state.skills.combat.level,
    tier: zones[outermostZone(state)].tier,
  };
}

/** So many pieces outside of the slots are looked at; no bag holds more. */
const lookedAtMax = 1_000;

/** The main hands that are bound to a character and that it could wear, in the bag or worn. */
async function weaponsOf(
  db: CoreReader,
  characterId: CharacterId,
  state: CharacterState,
): Promise<readonly Piece[]> {
  const rows = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", characterId))
    .take(lookedAtMax);
  return rows.filter((row) => isReady(row, state)).map(pieceOf);
}

function isReady(row: PieceDoc, { skills }: CharacterState): boolean {
  if (!row.bound || row.inChest === true || !isKnownItem(row)) return false;
  const item = items[itemIdOf(row.item)];
  if (item.type !== "equipment" || item.slot !== "main-hand") return false;
  return keysOf(item.requires).every((skill) => skills[skill].level >= (item.requires[skill] ?? 1));
}

function isMainHand({ item: id }: Piece): boolean {
  const item = items[id];
  return item.type === "equipment" && item.slot === "main-hand";
}
