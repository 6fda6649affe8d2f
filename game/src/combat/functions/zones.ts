import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { zoneView } from "../rules/zone-view.ts";
import { bossWinsLeft } from "../rules/zones.ts";

const { characterQuery } = gameFunctions();

/** The ten zones as this character finds them, by what was written down last. */
export const zones = characterQuery({
  args: {},
  handler: async ({ nowMs, holdsUntil, written }) => {
    const { state } = await written();
    const views = zoneIds.map((zone) => zoneView(state, zone, nowMs));
    // Of this day only so many wins count, and what was spent on a lost fight comes back by itself.
    holdsUntil(nextMidnight(nowMs));
    for (const { refundsAtMs } of views) for (const atMs of refundsAtMs) holdsUntil(atMs);
    return { zones: views, winsLeftToday: bossWinsLeft(state.bossWins, nowMs) };
  },
});
