import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { RoomId } from "../core/content/rooms.ts";
import type { CharacterState, Construction, Plot } from "../core/rules/state.ts";

export type HouseView = {
  /** Levels of finished rooms. */
  readonly rooms: CharacterState["rooms"];
  readonly constructions: readonly Construction[];
  readonly builders: number;
  /** As many as the garden has levels. */
  readonly plots: readonly Plot["growing"][];
  readonly replants: boolean;
  readonly lampEndsAtMs: number;
  readonly serverNowMs: number;
};

export type Goods = Readonly<Partial<Record<ItemId, number>>>;

export type HouseApi = {
  readonly home: Query<{ characterId: string }, HouseView | null>;
  /** Begins the next level of a room. */
  readonly build: Command<{ characterId: string; room: RoomId }, { readonly finishesAtMs: number }>;
  /** Sends the builders home; part or all of the cost comes back. */
  readonly cancelBuild: Command<
    { characterId: string; room: RoomId },
    { readonly gold: number; readonly items: Goods }
  >;
  /** Sows the same in each of these plots. */
  readonly plant: Command<{ characterId: string; plots: number[]; seed: ItemId; crop: ItemId }>;
  /** Harvests all that is ripe, and sows the same again as far as there is seed. */
  readonly harvest: Command<
    { characterId: string; replant: boolean },
    { readonly plots: number; readonly items: Goods }
  >;
  /** Whether the garden looks after itself while the lamp burns. */
  readonly setReplanting: Command<{ characterId: string; on: boolean }>;
};
