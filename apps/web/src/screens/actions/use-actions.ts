import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import type { FieldWork, WorkEnd } from "@aldermoor/game/activity/content/work.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BossReport, ZoneView } from "@aldermoor/game/combat/api.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
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

/** Everything the work screens are made of. */
export type WorkState = {
  readonly activity: ActivityView;
  readonly sheet: CharacterSheet;
  readonly bag: BagView;
  readonly zones: readonly ZoneView[];
  readonly winsLeftToday: number;
};

export type WorkCommands = CommandState & {
  readonly fight: (zone: ZoneId) => void;
  readonly gather: (node: NodeId) => void;
  /** Resolves to whether it is queued; the player has been told of a refusal. */
  readonly queueWork: (work: FieldWork, until: WorkEnd) => Promise<boolean>;
  /** Goes back to the queue. */
  readonly craft: () => void;
  readonly stop: () => void;
  /** What comes after the queue; `null` leaves it to what was last done elsewhere. */
  readonly chooseFallback: (work: FieldWork | null) => void;
  /** Resolves to `null` when it was refused or failed; the player has been told. */
  readonly challenge: (zone: ZoneId) => Promise<BossReport | null>;
};

/** The state of work as one answer. */
export function useWorkState(): GameQuery<WorkState | null> {
  const characterId = useCharacter();
  const activity = useGameQuery(api.activity.current, { characterId });
  const sheet = useSheet();
  const bag = useBag();
  const zones = useZones();
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

/** Every command of the work screens. */
export function useWorkCommands(): WorkCommands {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  return {
    fight: (zone) => void send(api.activity.fight, { characterId, zone }),
    gather: (node) => void send(api.activity.gather, { characterId, node }),
    queueWork: async (work, until) =>
      (await send(api.activity.queueWork, { characterId, work, until })).ok,
    craft: () => void send(api.activity.craft, { characterId }),
    stop: () => void send(api.activity.stop, { characterId }),
    chooseFallback: (work) => void send(api.activity.chooseFallback, { characterId, work }),
    challenge: async (zone) => {
      const outcome = await send(api.combat.challengeBoss, { characterId, zone });
      return outcome.ok ? outcome.value : null;
    },
    ...state,
  };
}

export type Bench = {
  readonly entries: readonly QueueEntryView[];
  readonly capacity: number;
  readonly isUnderWay: boolean;
};

/** The queue with the commands that take an entry out of it or move it. */
export function useBench() {
  const characterId = useCharacter();
  const bench: GameQuery<Bench | null> = useGameQuery(api.crafting.queue, { characterId });
  const { send, ...state } = useCommands();
  const moveEntry: MoveCommand = async (entryId, to) =>
    (await send(api.crafting.move, { characterId, entryId, to })).ok;
  return {
    bench,
    cancel: async (entryId: string) => {
      await send(api.crafting.cancel, { characterId, entryId });
    },
    move: moveEntry,
    ...state,
  };
}
