import { rooms } from "../../core/content/rooms.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { book } from "../../core/functions/ledger.ts";
import { loadLife } from "../../core/functions/life.ts";
import { oneOf } from "../../core/functions/validators.ts";
import { keysOf } from "../../core/rules/keys-of.ts";
import { done } from "../../core/rules/outcome.ts";
import { beginRoom, cancelRoom } from "../rules/build-room.ts";
import { costEntry } from "../rules/cost-entry.ts";
import { saveHouse } from "./save-house.ts";

const { command } = gameFunctions();

const roomId = oneOf(keysOf(rooms));

/**
 * Lets the builders begin with the next level of a room. Refuses `fully-built`, `under-way`,
 * `builders-busy`, `not-enough-gold` and `not-enough-items`.
 */
export const build = command({
  args: { room: roomId },
  handler: async (context, { room }) => {
    const { db, nowMs, character } = context;
    const life = await loadLife(db, character._id);
    const begun = beginRoom(life.state, room, nowMs);
    if (!begun.ok) return begun;

    const { state, cost } = begun.value;
    const entry = { reason: "house", ...costEntry(cost, -1) } as const;
    const booked = await book(db, { characterId: character._id, nowMs, entries: [entry] });
    if (!booked.ok) return booked;
    await saveHouse(context, life, state);
    return done({ finishesAtMs: nowMs + cost.buildMs });
  },
});

/** Sends the builders home before they are done. Refuses `target-gone`. */
export const cancelBuild = command({
  args: { room: roomId },
  handler: async (context, { room }) => {
    const { db, nowMs, character } = context;
    const life = await loadLife(db, character._id);
    const cancelled = cancelRoom(life.state, room, nowMs);
    if (!cancelled.ok) return cancelled;

    const { state, refund } = cancelled.value;
    const entry = { reason: "house", ...costEntry(refund, 1) } as const;
    const booked = await book(db, { characterId: character._id, nowMs, entries: [entry] });
    if (!booked.ok) return booked;
    await saveHouse(context, life, state);
    return done({ gold: refund.gold, items: refund.materials });
  },
});
