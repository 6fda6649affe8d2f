import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done } from "../../core/rules/outcome.ts";
import { rooms } from "../content/rooms.ts";
import { beginRoom, cancelRoom } from "../rules/build-room.ts";
import { costEntry } from "../rules/cost-entry.ts";

const { characterMutation } = gameFunctions();

const roomId = oneOf(keysOf(rooms));

/**
 * Lets the builders begin with the next level of a room. Refuses `fully-built`, `under-way`,
 * `builders-busy`, `not-enough-gold` and `not-enough-items`.
 */
export const build = characterMutation({
  args: { room: roomId },
  handler: async (context, { room }) => {
    const { nowMs, progress } = context;
    const begun = beginRoom(progress.state, room, nowMs);
    if (!begun.ok) return begun;

    const { state, cost } = begun.value;
    const entry = { reason: "house", ...costEntry(cost, -1) } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    progress.update({ state });
    return done({ finishesAtMs: nowMs + cost.buildMs });
  },
});

/** Sends the builders home before they are done. Refuses `target-gone`. */
export const cancelBuild = characterMutation({
  args: { room: roomId },
  handler: async (context, { room }) => {
    const { nowMs, progress } = context;
    const cancelled = cancelRoom(progress.state, room, nowMs);
    if (!cancelled.ok) return cancelled;

    const { state, refund } = cancelled.value;
    const entry = { reason: "house", ...costEntry(refund, 1) } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    progress.update({ state });
    return done({ gold: refund.gold, items: refund.materials });
  },
});
