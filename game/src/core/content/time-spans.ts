/** Spans of time in ms, by which rules and limits say how long something lasts. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
