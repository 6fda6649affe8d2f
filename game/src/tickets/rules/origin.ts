/** What a page may tell of itself: which build it is, and which page of the game the ticket is about. */
const buildLengthMax = 40;
const routeLengthMax = 120;

/** A build as it is kept; empty for what is none. */
export function knownBuild(told: string): string {
  return told.length <= buildLengthMax && /^[\w.+-]+$/.test(told) ? told : "";
}

/** The address of a page of the game without what follows a question mark; empty for what is none. */
export function knownRoute(told: string): string {
  const [path = ""] = told.slice(0, routeLengthMax).split(/[?#]/);
  return /^\/game(?:\/[\w-]+)+$/.test(path) ? path : "";
}
