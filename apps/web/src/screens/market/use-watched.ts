import type { WatchList } from "@aldermoor/game/market/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** The goods one watches, in the order they were chosen. */
export function useWatched(): GameQuery<WatchList | null> {
  return useGameQuery(api.market.watched, { characterId: useCharacter() });
}
