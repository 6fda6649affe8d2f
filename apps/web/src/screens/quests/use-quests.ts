import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { useSheet } from "../../shared/present/present-queries.ts";
import type { ClaimCommand } from "../../shared/quests/use-claim.ts";
import { useClaim } from "../../shared/quests/use-claim.ts";
import { useStory } from "../../shared/quests/use-story.ts";

export type Quests = {
  readonly story: GameQuery<readonly [readonly QuestView[], CharacterSheet] | null>;
  readonly command: ClaimCommand;
};

/** The story of the character in this tab. */
export function useQuests(): Quests {
  return { story: pairQueries(useStory(), useSheet()), command: useClaim() };
}
