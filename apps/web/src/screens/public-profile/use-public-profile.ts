import type { PublicProfile } from "@aldermoor/game/profile/api.ts";
import { api } from "../../realtime/api.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** Whoever goes by a name; `null` when nobody does. */
export function usePublicProfile(name: string): GameQuery<PublicProfile | null> {
  return useGameQuery(api.profile.byName, { name });
}
