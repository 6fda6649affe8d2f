import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { CharacterState } from "../core/rules/state.ts";
import type { RoomId } from "./content/rooms.ts";
import type { Construction, Plot } from "./state.ts";

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

export type GuestBookView = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  /** Whether the asking character has left its note of this day. */
  readonly hasWrittenToday: boolean;
  /** Newest first. `by` is `null` for somebody who has left the moor for good. */
  readonly notes: readonly {
    readonly id: string;
    readonly by: { readonly name: string; readonly avatarSeed: number } | null;
    readonly text: string;
    readonly atMs: number;
  }[];
};

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
  /** The guest book of the character of that name; `null` when there is none. */
  readonly guestBook: Query<{ characterId: string; name: string }, GuestBookView | null>;
  readonly writeNote: Command<{ characterId: string; name: string; text: string }>;
  /** Tears a note out of the own book. */
  readonly deleteNote: Command<{ characterId: string; noteId: string }>;
  /** Takes a note out of anybody's guest book. For staff with `hush`. */
  readonly removeNote: Command<{ noteId: string; reason: string }>;
  readonly openBook: Command<{ characterId: string; open: boolean }>;
};
