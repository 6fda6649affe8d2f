/** By whose address somebody came, kept until there is a full account with a character. */
const key = "aldermoor.referral";
const keptForMs = 30 * 86_400_000;

/** Remembers the last address that led here. */
export function keepReferral(refId: string, nowMs: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ refId, untilMs: nowMs + keptForMs }));
  } catch {
    // Without storage nobody is known to have sent the visitor, and nothing else is missing.
    return;
  }
}

/** The address that is remembered; `null` where there is none any more. */
export function keptReferral(nowMs: number): string | null {
  try {
    return parsed(JSON.parse(localStorage.getItem(key) ?? "null"), nowMs);
  } catch {
    return null;
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What can't be removed could not be kept either.
    return;
  }
}

function parsed(stored: unknown, nowMs: number): string | null {
  if (typeof stored !== "object" || stored === null) return null;
  if (!("refId" in stored && "untilMs" in stored)) return null;
  const { refId, untilMs } = stored;
  if (typeof refId !== "string" || typeof untilMs !== "number") return null;
  return untilMs > nowMs ? refId : null;
}
