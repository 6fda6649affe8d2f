import { keysOf } from "../../core/content/keys-of.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { building } from "../content/building.ts";
import type { RoomId } from "../content/rooms.ts";
import { rooms } from "../content/rooms.ts";
import type { RoomCost } from "./room-cost.ts";
import { roomCost } from "./room-cost.ts";

type House = Pick<CharacterState, "rooms" | "constructions">;

/**
 * Lets the builders begin with the next level of a room; the caller takes the cost. Refuses
 * `fully-built` (`n`: the last level), `under-way` and `builders-busy` (`n`).
 */
export function beginRoom<State extends House>(
  state: State,
  room: RoomId,
  nowMs: number,
): Outcome<{ readonly state: State; readonly cost: RoomCost }> {
  const level = (state.rooms[room] ?? 0) + 1;
  const { maxLevel } = rooms[room];
  const { constructions } = state;
  if (constructions.some((one) => one.room === room)) return refuse("under-way");
  if (level > maxLevel) return refuse("fully-built", { n: maxLevel });
  if (constructions.length >= building.builders)
    return refuse("builders-busy", { n: building.builders });
  const cost = roomCost(room, level);
  const begun = { room, level, startedAtMs: nowMs, finishesAtMs: nowMs + cost.buildMs };
  return done({ state: { ...state, constructions: [...constructions, begun] }, cost });
}

/**
 * Sends the builders home before they are done; everything comes back within the first minute, later
 * four fifths of each kind, rounded down. Refuses `target-gone` when nothing is under construction.
 */
export function cancelRoom<State extends House>(
  state: State,
  room: RoomId,
  nowMs: number,
): Outcome<{ readonly state: State; readonly refund: Omit<RoomCost, "buildMs"> }> {
  const begun = state.constructions.find((one) => one.room === room);
  if (begun === undefined || begun.finishesAtMs <= nowMs) return refuse("target-gone");
  const constructions = state.constructions.filter((one) => one !== begun);
  const refund = refundOf(roomCost(room, begun.level), nowMs - begun.startedAtMs);
  return done({ state: { ...state, constructions }, refund });
}

/** What comes back of a cost after so much of the building time. */
export function refundOf(
  { gold, materials }: RoomCost,
  passedMs: number,
): Omit<RoomCost, "buildMs"> {
  if (passedMs < building.regretMs) return { gold, materials };
  const share = (amount: number) => Math.floor((amount * building.refundPercent) / 100);
  const back = keysOf(materials).map((item) => [item, share(materials[item] ?? 0)] as const);
  return { gold: share(gold), materials: Object.fromEntries(back) };
}

/** Raises a room to its first level at once and for nothing. Refuses `under-way`, and `nothing-to-do` for one that stands. */
export function giveRoom<State extends House>(state: State, room: RoomId): Outcome<State> {
  if (state.constructions.some((one) => one.room === room)) return refuse("under-way");
  if ((state.rooms[room] ?? 0) > 0) return refuse("nothing-to-do");
  return done({ ...state, rooms: { ...state.rooms, [room]: 1 } });
}
