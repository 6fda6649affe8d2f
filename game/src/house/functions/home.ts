import { gameFunctions } from "../../core/functions/game-functions.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import type { HouseView } from "../api.ts";
import { building } from "../content/building.ts";
import { plotAt, plotCount } from "../rules/garden.ts";

const { characterQuery } = gameFunctions();

/** The house and its garden as they stand. */
export const home = characterQuery({
  args: {},
  handler: async ({ nowMs, present }): Promise<HouseView> => {
    const { state } = await present("lamp");
    const { rooms, constructions, garden } = state;
    return {
      rooms,
      constructions,
      builders: building.builders,
      plots: Array.from({ length: plotCount(state) }, (_, at) => plotAt(state, at).growing),
      replants: garden.replants,
      lampEndsAtMs: state.checkInAtMs + lampMs,
      serverNowMs: nowMs,
    };
  },
});
