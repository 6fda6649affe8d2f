import {
  goodsWithMoves,
  sheetWithMoves,
  zonesWithMoves,
} from "@aldermoor/game/activity/rules/with-moves.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { GoodsView } from "@aldermoor/game/inventory/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { usePresent } from "./use-present.ts";

type ZonesView = { readonly zones: readonly ZoneView[]; readonly winsLeftToday: number };

/** The sheet of this tab's character, its gold and xp with every action. */
export function useSheet(): GameQuery<CharacterSheet | null> {
  const written = useGameQuery(api.character.sheet, { characterId: useCharacter() });
  return usePresent(written, sheetWithMoves);
}

/** The zones as it finds them, their kills with every action. */
export function useZones(): GameQuery<ZonesView | null> {
  const written = useGameQuery(api.combat.zones, { characterId: useCharacter() });
  return usePresent(written, zonesWithMoves<ZonesView>);
}

/** What it has of each kind of thing, with every action. */
export function useGoods(): GameQuery<GoodsView | null> {
  const written = useGameQuery(api.inventory.goods, { characterId: useCharacter() });
  return usePresent(written, goodsWithMoves);
}
