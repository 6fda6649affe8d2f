import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { OrderSide, Placed } from "@aldermoor/game/market/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";

/** An order as the form has it; `isConfirmed` once the player was asked about its price. */
type DraftOrder = {
  readonly item: ItemId;
  readonly side: OrderSide;
  readonly price: number;
  readonly quantity: number;
  readonly isConfirmed: boolean;
};

/** What can be done at the market. */
export type MarketCommands = CommandState & {
  /** Resolves with what came of it at once; `null` where it was refused. */
  readonly place: (order: DraftOrder) => Promise<Placed | null>;
  readonly cancel: (orderId: string) => Promise<boolean>;
};

export function useMarketCommands(): MarketCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    place: async ({ isConfirmed: confirmed, ...order }) => {
      let placed: Placed | null = null;
      await run(api.market.place, { characterId, ...order, confirmed }, (value) => {
        placed = value;
      });
      return placed;
    },
    cancel: (orderId) => run(api.market.cancel, { characterId, orderId }),
    ...state,
  };
}
