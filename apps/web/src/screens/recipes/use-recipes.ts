import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { useBag } from "../../shared/items/use-bag.ts";
import { useSheet, useZones } from "../../shared/present/present-queries.ts";
import type { MoveCommand } from "../../shared/work/use-moves.ts";
import { t } from "../../texts/t.ts";

/** Everything the bench and its recipes are made of. */
export type Workshop = {
  readonly sheet: CharacterSheet;
  readonly bag: BagView;
  readonly zones: readonly ZoneView[];
  readonly entries: readonly QueueEntryView[];
  readonly capacity: number;
  readonly isUnderWay: boolean;
};

type CraftOrder = {
  readonly recipe: RecipeId;
  /** `null`: until the inputs run out. */
  readonly count: number | null;
  /** What to fetch from the vendor first. */
  readonly purchases: readonly { readonly item: ItemId; readonly quantity: number }[];
};

export type WorkshopCommands = CommandState & {
  readonly enqueue: (order: CraftOrder) => Promise<void>;
  readonly cancel: (entryId: string) => Promise<void>;
  readonly move: MoveCommand;
  readonly goToQueue: () => void;
};

/** The state of the workshop as one answer. */
export function useWorkshop(): GameQuery<Workshop | null> {
  const characterId = useCharacter();
  const sheet = useSheet();
  const bag = useBag();
  const zones = useZones();
  const queue = useGameQuery(api.crafting.queue, { characterId });
  const answer = pairQueries(pairQueries(sheet, bag), pairQueries(zones, queue));
  if (answer.state !== "ready") return answer;
  if (answer.value === null) return { ...answer, value: null };
  const [[sheetView, bagView], [zonesView, bench]] = answer.value;
  return {
    ...answer,
    value: { sheet: sheetView, bag: bagView, zones: zonesView.zones, ...bench },
  };
}

/** What may be ordered at the workshop. */
export function useWorkshopCommands(): WorkshopCommands {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  return {
    enqueue: async ({ recipe, count, purchases }) => {
      for (const { item, quantity } of purchases) {
        const bought = await send(api.inventory.buy, { characterId, item, quantity });
        if (!bought.ok) return;
      }
      const queued = await send(api.crafting.enqueue, { characterId, recipe, count });
      if (queued.ok) toast.success(t("recipes.queued", { name: recipeName(recipes[recipe]) }));
    },
    cancel: async (entryId) => {
      await send(api.crafting.cancel, { characterId, entryId });
    },
    move: async (entryId, to) => (await send(api.crafting.move, { characterId, entryId, to })).ok,
    goToQueue: () => void send(api.activity.craft, { characterId }),
    ...state,
  };
}
