/** Which ids were used last, the newest first; kept in this browser. */
export function readRecentIds(storageKey: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

const keptMax = 5;

/** Puts an id in front and keeps the newest few. */
export function keepRecentId(storageKey: string, id: string): void {
  const ids = [id, ...readRecentIds(storageKey).filter((other) => other !== id)].slice(0, keptMax);
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // A browser may refuse storage altogether; then nothing is remembered.
    return;
  }
}
