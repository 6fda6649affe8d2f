/** Dusk of an ordinary Monday: the time on the stage once all players have come. */
export const stageNowMs = Date.UTC(2026, 0, 5, 18);

/** When the first of them comes. */
export const stageOpensMs = stageNowMs - 2 * 60_000;
