/** An entry of the browser's own history, as browsers of the last years tell it. */
type HistoryEntry = { readonly url?: string | null; readonly index?: number };

/**
 * The page of the game that was open before the form, which the ticket is most likely about; empty where the browser does not tell,
 * or it was none.
 */
export function pageBefore(): string {
  const navigation: unknown = Reflect.get(window, "navigation");
  if (typeof navigation !== "object" || navigation === null) return "";
  const entries: unknown = Reflect.get(navigation, "entries");
  if (typeof entries !== "function") return "";
  const known = Reflect.apply(entries, navigation, []) as readonly HistoryEntry[];
  const current = Reflect.get(navigation, "currentEntry") as HistoryEntry | null;
  const before = known.slice(0, current?.index ?? known.length);
  return before.map(pathOf).findLast(isOther) ?? "";
}

function pathOf({ url }: HistoryEntry): string {
  return URL.parse(url ?? "")?.pathname ?? "";
}

function isOther(path: string): boolean {
  return /^\/game\/(?!bug\b|suggestion\b)/.test(path);
}
