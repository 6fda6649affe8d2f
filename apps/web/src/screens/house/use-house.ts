import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { RoomId } from "@aldermoor/game/core/content/rooms.ts";
import { rooms } from "@aldermoor/game/core/content/rooms.ts";
import type { HouseView } from "@aldermoor/game/house/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/toast.ts";
import type { GameQuery } from "../../screen-context.ts";
import { api, useCharacter, useCommand, useGameQuery } from "../../screen-context.ts";
import { t } from "../../texts/t.ts";
import { pairQueries } from "../../things/pair-queries.ts";

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
  const sheet = useGameQuery(api.character.sheet, { characterId });
  const bag = useGameQuery(api.inventory.bag, { characterId });
  const story = useGameQuery(api.quests.story, { characterId });
  const answer = pairQueries(home, pairQueries(sheet, bag));
  if (answer.state !== "ready") return answer;
  if (answer.value === null) return { ...answer, value: null };
  const [homeView, [sheetView, bagView]] = answer.value;
  const steps = story.state === "ready" ? (story.value ?? []) : [];
  const hasGift = steps.some(({ gift }) => gift === "room");
  return { ...answer, value: { home: homeView, sheet: sheetView, bag: bagView, hasGift } };
}

export type BuildOrders = {
  readonly build: (room: RoomId, level: number) => Promise<void>;
  readonly takeGift: (room: RoomId) => Promise<void>;
  readonly cancel: (room: RoomId) => Promise<void>;
  readonly busy: boolean;
  readonly enabled: boolean;
};

/** What the builders may be told. */
export function useBuildOrders(): BuildOrders {
  const characterId = useCharacter();
  const build = useCommand(api.house.build);
  const gift = useCommand(api.quests.takeRoom);
  const cancel = useCommand(api.house.cancelBuild);
  return {
    build: async (room, level) => {
      const begun = await build.run({ characterId, room });
      if (begun.ok) toast.success(t("house.begun", { room: rooms[room].name, level }));
    },
    takeGift: async (room) => {
      const given = await gift.run({ characterId, room });
      if (given.ok) toast.success(t("house.given", { room: rooms[room].name }));
    },
    cancel: async (room) => {
      const cancelled = await cancel.run({ characterId, room });
      if (cancelled.ok) toast.info(t("house.cancelled", { n: cancelled.value.gold }));
    },
    busy: build.busy || gift.busy || cancel.busy,
    enabled: build.enabled,
  };
}

export type GardenOrders = {
  readonly plant: (plots: readonly number[], seed: ItemId, crop: ItemId) => Promise<void>;
  readonly harvest: (replant: boolean) => Promise<void>;
  readonly setReplanting: (on: boolean) => Promise<void>;
  readonly busy: boolean;
  readonly enabled: boolean;
};

/** What may be done in the garden. */
export function useGardenOrders(): GardenOrders {
  const characterId = useCharacter();
  const plant = useCommand(api.house.plant);
  const harvest = useCommand(api.house.harvest);
  const replanting = useCommand(api.house.setReplanting);
  return {
    plant: async (plots, seed, crop) => {
      await plant.run({ characterId, plots: [...plots], seed, crop });
    },
    harvest: async (replant) => {
      const done = await harvest.run({ characterId, replant });
      if (done.ok) toast.success(t("house.harvested", { count: done.value.plots }));
    },
    setReplanting: async (on) => {
      await replanting.run({ characterId, on });
    },
    busy: plant.busy || harvest.busy,
    enabled: plant.enabled,
  };
}
