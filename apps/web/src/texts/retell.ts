import { rowsOf } from "@aldermoor/game/core/content/rows.ts";

/**
 * Puts the words of another language into the rows of a table. A page speaks one language from its first
 * word to its last, so that all that reads a name reads it in that language, and nothing needs to ask.
 */
export function retell<Id extends string, Words extends object>(
  table: Readonly<Record<Id, Words>>,
  words: Readonly<Record<Id, Partial<Words>>>,
): void {
  for (const [id, row] of rowsOf(words)) Object.assign(table[id], row);
}
