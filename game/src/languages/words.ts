import { mapRows } from "../core/content/rows.ts";

/** What players read of a thing that has a name only. */
export type Named = { readonly name: string };

/** What players read of a thing with a sentence of its own. */
export type Told = Named & { readonly flavour: string };

/** A name alone, or a name and the sentence of this row. */
type Row = string | readonly [name: string, flavour: string];

/**
 * The words of a family, whose rows are in the order of its English table. A row without a sentence of
 * its own gets that of the family; throws where there is neither.
 */
export function told<const Id extends string>(
  rows: Readonly<Record<Id, Row>>,
  flavour: string | ((index: number) => string | undefined) = "",
): Readonly<Record<Id, Told>> {
  const shared = (index: number) => (typeof flavour === "function" ? flavour(index) : flavour);
  return mapRows(rows, (row, index) => {
    const [name, own] = typeof row === "string" ? [row] : row;
    const said = own ?? shared(index) ?? "";
    if (said === "") throw new Error(`"${name}" has no sentence.`);
    return { name, flavour: said };
  });
}

/** Rows of names alone. */
export function named<const Id extends string>(
  rows: Readonly<Record<Id, string>>,
): Readonly<Record<Id, Named>> {
  return mapRows(rows, (name) => ({ name }));
}

/** What players read of a quest. */
export type Asked = Named & { readonly text: string };

/** The same for quests, whose sentence asks for something. */
export function asked<const Id extends string>(
  rows: Readonly<Record<Id, Row>>,
  text = "",
): Readonly<Record<Id, Asked>> {
  return mapRows(told(rows, text), ({ name, flavour }) => ({ name, text: flavour }));
}
