/** A character that is younger, or has learned less, is new: both cost an attacker with many accounts time. */
const establishedAtTotalLevel = 60;
const establishedAfterMs = 24 * 60 * 60_000;

/** Whether a character is too new for its words to count as much as those of others. */
export function isNewcomer(
  character: { readonly totalLevel: number; readonly createdAtMs: number },
  nowMs: number,
): boolean {
  const isYoung = nowMs - character.createdAtMs < establishedAfterMs;
  return isYoung || character.totalLevel < establishedAtTotalLevel;
}
