import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type {
  JourneysView,
  LandView,
  PastJourney,
  WalkerStrength,
} from "@aldermoor/game/journeys/api.ts";
import type { HexNumber } from "@aldermoor/game/journeys/rules/hexes.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import type { CommandState } from "../../../realtime/use-commands.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";

export function useLand(villageId: string): GameQuery<LandView | null> {
  return useGameQuery(api.journeys.land, { villageId });
}

export function useJourneys(): GameQuery<JourneysView | null> {
  return useGameQuery(api.journeys.mine, { characterId: useCharacter() });
}

export function useStrength(): GameQuery<WalkerStrength | null> {
  return useGameQuery(api.journeys.strength, { characterId: useCharacter() });
}

export function usePastJourneys(villageId: string): GameQuery<readonly PastJourney[]> {
  return useGameQuery(api.journeys.past, { villageId });
}

/** What can be done about journeys; all say whether it was done. */
export type JourneyCommands = CommandState & {
  readonly launch: (hex: HexNumber, ration: ItemId | null) => Promise<boolean>;
  readonly join: (journeyId: string, ration: ItemId) => Promise<boolean>;
  readonly withdraw: () => Promise<boolean>;
  readonly begin: (journeyId: string) => Promise<boolean>;
  readonly callOff: (journeyId: string) => Promise<boolean>;
  readonly choose: (journeyId: string, choice: "resource" | "cache") => Promise<boolean>;
};

export function useJourneyCommands(): JourneyCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const own = { characterId };
  return {
    launch: (hex, ration) => run(api.journeys.launch, { ...own, hex, ration }),
    join: (journeyId, ration) => run(api.journeys.join, { ...own, journeyId, ration }),
    withdraw: () => run(api.journeys.withdraw, own),
    begin: (journeyId) => run(api.journeys.begin, { ...own, journeyId }),
    callOff: (journeyId) => run(api.journeys.callOff, { ...own, journeyId }),
    choose: (journeyId, choice) => run(api.journeys.choose, { ...own, journeyId, choice }),
    ...state,
  };
}
