import type { PublicProfile } from "@aldermoor/game/profile/api.ts";
import type { GameQuery } from "../../screen-context.ts";
import { api, useGameQuery } from "../../screen-context.ts";

/** Whoever goes by a name; `null` when nobody does. */
export function usePublicProfile(name: string): GameQuery<PublicProfile | null> {
  return useGameQuery(api.profile.byName, { name });
}
