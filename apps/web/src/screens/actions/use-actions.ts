import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import type { FieldWork } from "@aldermoor/game/activity/content/work.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BossReport, ZoneView } from "@aldermoor/game/combat/api.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommand } from "../../realtime/use-command.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { useBag } from "../../shared/items/use-bag.ts";
import type { MoveOrder } from "../../shared/work/use-moves.ts";

/** Everything the work screens are made of. */
export type WorkState = {
  readonly activity: ActivityView;
  readonly sheet: CharacterSheet;
  readonly bag: BagView;
  readonly zones: readonly ZoneView[];
  readonly winsLeftToday: number;
};

export type WorkOrders = {
  readonly fight: (zone: ZoneId) => void;
  readonly gather: (node: NodeId) => void;
  readonly craft: () => void;
  readonly stop: () => void;
  /** What comes after the bench; `null` leaves it to what was last done elsewhere. */
  readonly chooseFallback: (work: FieldWork | null) => void;
  /** Resolves to `null` when it was refused or failed; the player has been told. */
  readonly challenge: (zone: ZoneId) => Promise<BossReport | null>;
  readonly busy: boolean;
  readonly enabled: boolean;
};

/** The state of work as one answer. */
export function useWorkState(): GameQuery<WorkState | null> {
  const characterId = useCharacter();
  const activity = useGameQuery(api.activity.current, { characterId });
  const sheet = useGameQuery(api.character.sheet, { characterId });
  const bag = useBag(characterId);
  const zones = useGameQuery(api.combat.zones, { characterId });
  const answer = pairQueries(pairQueries(activity, sheet), pairQueries(bag, zones));
  if (answer.state !== "ready") return answer;
  if (answer.value === null) return { ...answer, value: null };
  const [[activityView, sheetView], [bagView, zonesView]] = answer.value;
  return {
    ...answer,
    value: {
      activity: activityView,
      sheet: sheetView,
      bag: bagView,
      zones: zonesView.zones,
      winsLeftToday: zonesView.winsLeftToday,
    },
  };
}

/** Every order of the work screens. */
export function useWorkOrders(): WorkOrders {
  const characterId = useCharacter();
  const fight = useCommand(api.activity.fight);
  const gather = useCommand(api.activity.gather);
  const craft = useCommand(api.activity.craft);
  const stop = useCommand(api.activity.stop);
  const chooseFallback = useCommand(api.activity.chooseFallback);
  const challenge = useCommand(api.combat.challengeBoss);
  return {
    fight: (zone) => void fight.run({ characterId, zone }),
    gather: (node) => void gather.run({ characterId, node }),
    craft: () => void craft.run({ characterId }),
    stop: () => void stop.run({ characterId }),
    chooseFallback: (work) => void chooseFallback.run({ characterId, work }),
    challenge: async (zone) => {
      const outcome = await challenge.run({ characterId, zone });
      return outcome.ok ? outcome.value : null;
    },
    busy: [fight, gather, craft, stop, chooseFallback, challenge].some((order) => order.busy),
    enabled: fight.enabled,
  };
}

export type Bench = {
  readonly entries: readonly QueueEntryView[];
  readonly capacity: number;
  readonly atTheBench: boolean;
};

/** The craft queue with the orders that take an entry off it or move it. */
export function useBench() {
  const characterId = useCharacter();
  const bench: GameQuery<Bench | null> = useGameQuery(api.crafting.queue, { characterId });
  const cancel = useCommand(api.crafting.cancel);
  const move = useCommand(api.crafting.move);
  const moveEntry: MoveOrder = async (entryId, to) =>
    (await move.run({ characterId, entryId, to })).ok;
  return {
    bench,
    cancel: async (entryId: string) => {
      await cancel.run({ characterId, entryId });
    },
    move: moveEntry,
    busy: cancel.busy || move.busy,
    enabled: cancel.enabled,
  };
}
