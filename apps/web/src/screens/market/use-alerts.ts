import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { AlertList, AlertSide } from "@aldermoor/game/market/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** The prices one waits for. */
export function useAlerts(): GameQuery<AlertList | null> {
  return useGameQuery(api.market.alerts, { characterId: useCharacter() });
}

type AlertCommands = CommandState & {
  /** Waits for a price, or with `null` no longer does. */
  readonly setAlert: (item: ItemId, side: AlertSide, price: number | null) => Promise<boolean>;
};

export function useAlertCommands(): AlertCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    setAlert: (item, side, price) => run(api.market.setAlert, { characterId, item, side, price }),
    ...state,
  };
}
