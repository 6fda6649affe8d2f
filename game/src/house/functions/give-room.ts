import type { CharacterContext } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { RoomId } from "../content/rooms.ts";
import { giveRoom as decide } from "../rules/build-room.ts";

/**
 * Gives a settled character the first level of a room, built at once and for nothing. Refuses
 * `nothing-to-do` for a room that stands and `under-way` for one that the builders are at.
 */
export async function giveRoom(context: CharacterContext, room: RoomId): Promise<Outcome> {
  const given = decide(context.progress.state, room);
  if (!given.ok) return given;
  context.progress.update({ state: given.value });
  await context.emit({ kind: "room-finished", room, level: 1 });
  return done(null);
}
