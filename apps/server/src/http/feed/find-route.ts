import type { FeedRoute } from "@aldermoor/game/core/feed-route.ts";

/** A question that was understood, or why it was not. */
export type Found =
  | { readonly kind: "question"; readonly route: FeedRoute; readonly words: FeedWords }
  | { readonly kind: "nowhere" }
  | { readonly kind: "unknown-word"; readonly name: string; readonly words: readonly string[] };

export type FeedWords = Readonly<Record<string, string>>;

/**
 * Makes the function that finds what a path below the feed asks. Only words that a route knows are taken, and of what stands
 * behind the path only what it names: there are as many questions as answers that are worth keeping.
 */
export function createRouteFinder(
  routes: readonly FeedRoute[],
): (path: string, query: URLSearchParams) => Found {
  const known = routes.map((route) => ({
    route,
    parts: route.path.split("/"),
    words: new Map(Object.entries(route.words).map(([name, { words }]) => [name, new Set(words)])),
  }));
  return (path, query) => {
    const given = path.split("/");
    for (const { route, parts, words } of known) {
      const inPath = matchPath(parts, given);
      if (inPath === null) continue;
      return complete(route, words, inPath, query);
    }
    return { kind: "nowhere" };
  };
}

function matchPath(parts: readonly string[], given: readonly string[]): FeedWords | null {
  if (parts.length !== given.length) return null;
  const words: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const word = given[at] ?? "";
    if (part.startsWith("{")) words[part.slice(1, -1)] = word;
    else if (part !== word) return null;
  }
  return words;
}

function complete(
  route: FeedRoute,
  known: ReadonlyMap<string, ReadonlySet<string>>,
  inPath: FeedWords,
  query: URLSearchParams,
): Found {
  const words: Record<string, string> = {};
  for (const [name, { in: place, otherwise, words: all }] of Object.entries(route.words)) {
    const word = place === "path" ? inPath[name] : (query.get(name) ?? otherwise);
    const isKnown = word !== undefined && known.get(name)?.has(word) === true;
    if (isKnown) words[name] = word;
    else if (place === "path") return { kind: "nowhere" };
    else return { kind: "unknown-word", name, words: all };
  }
  return { kind: "question", route, words };
}
