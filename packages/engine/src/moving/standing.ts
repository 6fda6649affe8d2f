import type { Standing } from "./moved-world.ts";

/**
 * Reads how far a move has come from its text.
 *
 * @throws Error when it is none.
 */
export function parseStanding(text: string): Standing {
  const value: unknown = JSON.parse(text);
  if (typeof value === "object" && value !== null) {
    const { move, source, part, after } = value as Partial<Record<keyof Standing, unknown>>;
    const isAfter = typeof after === "string" || after === null;
    if (
      typeof move === "string" &&
      typeof source === "string" &&
      typeof part === "string" &&
      isAfter
    )
      return { move, source, part, after };
  }
  throw new Error("What is kept of a move is damaged. Begin it anew.");
}
