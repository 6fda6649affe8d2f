import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { HouseView } from "@aldermoor/game/house/api.ts";
import type { RoomId } from "@aldermoor/game/house/content/rooms.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
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
import { useSheet } from "../../shared/present/present-queries.ts";
import { t } from "../../texts/t.ts";

/** The house and what is there to build it with. */
export type Household = {
  readonly home: HouseView;
  readonly sheet: CharacterSheet;
  readonly bag: BagView;
  /** A step of the story pays the first level of a room. */
  readonly hasGift: boolean;
};

export function useHousehold(): GameQuery<Household | null> {
  const characterId = useCharacter();
  const home = useGameQuery(api.house.home, { characterId });
  const sheet = useSheet();
  const bag = useBag();
  const story = useGameQuery(api.quests.story, { characterId });
  const answer = pairQueries(home, pairQueries(sheet, bag));
  if (answer.state !== "ready") return answer;
  if (answer.value === null) return { ...answer, value: null };
  const [homeView, [sheetView, bagView]] = answer.value;
  const steps = story.state === "ready" ? (story.value ?? []) : [];
  const hasGift = steps.some(({ gift }) => gift === "room");
  return { ...answer, value: { home: homeView, sheet: sheetView, bag: bagView, hasGift } };
}

export type BuildCommands = CommandState & {
  readonly build: (room: RoomId, level: number) => Promise<boolean>;
  readonly takeGift: (room: RoomId) => Promise<boolean>;
  readonly cancel: (room: RoomId) => Promise<boolean>;
};

/** What the builders may be told. */
export function useBuildCommands(): BuildCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    build: (room, level) =>
      run(api.house.build, { characterId, room }, () =>
        toast.success(t("house.begun", { room: rooms[room].name, level })),
      ),
    takeGift: (room) =>
      run(api.quests.takeRoom, { characterId, room }, () =>
        toast.success(t("house.given", { room: rooms[room].name })),
      ),
    cancel: (room) =>
      run(api.house.cancelBuild, { characterId, room }, ({ gold }) =>
        toast.info(t("house.cancelled", { n: gold })),
      ),
    ...state,
  };
}

export type GardenCommands = CommandState & {
  readonly plant: (plots: readonly number[], seed: ItemId, crop: ItemId) => Promise<boolean>;
  readonly harvest: (replant: boolean) => Promise<boolean>;
  readonly setReplanting: (on: boolean) => Promise<boolean>;
};

/** What may be done in the garden. */
export function useGardenCommands(): GardenCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const replanting = useCommands();
  return {
    plant: (plots, seed, crop) =>
      run(api.house.plant, { characterId, plots: [...plots], seed, crop }),
    harvest: (replant) =>
      run(api.house.harvest, { characterId, replant }, ({ plots }) =>
        toast.success(t("house.harvested", { count: plots })),
      ),
    // The switch stays where it is reached while it waits.
    setReplanting: async (on) =>
      (await replanting.send(api.house.setReplanting, { characterId, on })).ok,
    ...state,
  };
}
