import type { SeenFriend } from "@aldermoor/game/friends/api.ts";
import { api } from "../../realtime/api.ts";
import { useGameQueries } from "../../realtime/use-game-queries.ts";

/** What somebody lets the character see of themselves; each is `null` where they keep it. */
export type Sight = Pick<SeenFriend, "online" | "work">;

/**
 * By name; nothing until it is known. Whoever hides that they are there is asked for apart, since friends alone are told: what
 * all others see is one answer for all.
 */
export function useSights(
  characterId: string,
  names: readonly string[],
): (name: string) => Sight | null {
  const seen = useGameQueries(
    api.friends.seen,
    Object.fromEntries(names.map((name) => [name, { name }])),
  );
  const hidden = names.filter((name) => {
    const sight = seen.get(name);
    return sight !== undefined && (sight?.online ?? null) === null;
  });
  const confided = useGameQueries(
    api.friends.confided,
    Object.fromEntries(hidden.map((name) => [name, { characterId, name }])),
  );
  return (name) => {
    const sight = seen.get(name);
    if (sight === undefined) return null;
    return {
      online: sight?.online ?? confided.get(name)?.online ?? null,
      work: sight?.work ?? null,
    };
  };
}
