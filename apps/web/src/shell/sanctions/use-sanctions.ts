import type { HeldSanction } from "@aldermoor/game/character/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

const none: readonly HeldSanction[] = [];

/** What holds of the player's account, and warnings that were not read yet. */
export function useSanctions(): readonly HeldSanction[] {
  const brief = useGameQuery(api.character.brief, { characterId: useCharacter() });
  return brief.state === "ready" ? (brief.value?.sanctions ?? none) : none;
}

/** The mute that takes the player's voice now; of several the one that ends last. */
export function useMute(): HeldSanction | null {
  const mutes = useSanctions().filter(({ kind }) => kind === "mute");
  const endOf = ({ untilMs }: HeldSanction): number => untilMs ?? Infinity;
  return mutes.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null;
}
