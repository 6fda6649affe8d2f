import type { ModifierKey } from "@aldermoor/game/core/content/modifiers.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import type { ModifierSums } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { HouseView } from "@aldermoor/game/house/api.ts";
import type { RoomId } from "@aldermoor/game/house/content/rooms.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import type { Construction } from "@aldermoor/game/house/state.ts";
import { entriesOf } from "../../shared/world/known-id.ts";

/** A room as it stands, and what is being done to it. */
export type RoomState = {
  readonly id: RoomId;
  readonly level: number;
  readonly maxLevel: number;
  readonly construction: Construction | null;
};

export function roomState(id: RoomId, home: Pick<HouseView, "rooms" | "constructions">): RoomState {
  return {
    id,
    level: home.rooms[id] ?? 0,
    maxLevel: rooms[id].maxLevel,
    construction: home.constructions.find(({ room }) => room === id) ?? null,
  };
}

type RoomGain = {
  readonly key: ModifierKey;
  /** What this room gives at each of the two levels. */
  readonly now: number;
  readonly next: number;
  /** What all sources together come to before and after, up to the cap. */
  readonly sumNow: number;
  readonly sumNext: number;
};

/** What another level changes of the character's numbers. */
export function roomGains({ id, level }: RoomState, sums: ModifierSums): readonly RoomGain[] {
  return entriesOf(rooms[id].effectsPerLevel).map(([key, each]) => {
    const cap = modifiers[key].cap ?? Infinity;
    const sum = sums[key] ?? 0;
    return {
      key,
      now: countable(key, each * level),
      next: countable(key, each * (level + 1)),
      sumNow: countable(key, Math.min(cap, sum)),
      sumNext: countable(key, Math.min(cap, sum + each)),
    };
  });
}

/** What a room gives at a level, by key. */
export function roomEffects(
  id: RoomId,
  level: number,
): readonly { readonly key: ModifierKey; readonly value: number }[] {
  return entriesOf(rooms[id].effectsPerLevel).map(([key, each]) => ({
    key,
    value: countable(key, each * level),
  }));
}

/** A quarter of a market order is none yet. */
function countable(key: ModifierKey, value: number): number {
  return key === "orderSlots" ? Math.floor(value) : value;
}

/** Every room as it stands, those under construction first, then the built ones, then the others. */
export function roomsInOrder(
  ids: readonly RoomId[],
  home: Pick<HouseView, "rooms" | "constructions">,
): readonly RoomState[] {
  const rank = ({ construction, level }: RoomState) =>
    construction !== null ? 0 : level > 0 ? 1 : 2;
  return ids.map((id) => roomState(id, home)).toSorted((one, other) => rank(one) - rank(other));
}
