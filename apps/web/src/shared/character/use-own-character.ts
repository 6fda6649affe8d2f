import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../answers/pair-queries.ts";
import { useBag } from "../items/use-bag.ts";
import { useSheet } from "../present/present-queries.ts";

/** The character of this tab as its owner sees it: what it is, has and does. */
export type OwnCharacter = {
  readonly sheet: CharacterSheet;
  readonly bag: BagView;
  readonly activity: ActivityView;
};

export function useOwnCharacter(): GameQuery<OwnCharacter | null> {
  const characterId = useCharacter();
  const sheet = useSheet();
  const bag = useBag();
  const activity = useGameQuery(api.activity.current, { characterId });
  const answer = pairQueries(pairQueries(sheet, bag), activity);
  if (answer.state !== "ready") return answer;
  if (answer.value === null) return { ...answer, value: null };
  const [[sheetView, bagView], activityView] = answer.value;
  return { ...answer, value: { sheet: sheetView, bag: bagView, activity: activityView } };
}
