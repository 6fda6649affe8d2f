import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { Material } from "@aldermoor/ui/game/tile.tsx";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import { idsOf, knownId } from "../../shared/world/known-id.ts";
import type { WikiKind } from "./wiki-kind.ts";

/** Leads from one page of the wiki to another. */
export type WikiLink = {
  readonly kind: WikiKind;
  readonly id: string;
  readonly name: string;
  readonly icon: GameIconName;
  readonly tint?: Material;
  /** How many of it. */
  readonly count?: number;
};

/** One entry of a table: words, a figure, gold, a share from 0 to 1, or links. */
export type WikiCell =
  | string
  | number
  | { readonly gold: number }
  | { readonly share: number }
  | { readonly links: readonly WikiLink[] };

export type WikiColumn = {
  readonly header: string;
  readonly align?: "end";
  /** Its words are understood without the header: where a row is a card, they stand alone. */
  readonly isPlain?: true;
};
export type WikiFact = { readonly label: string; readonly value: WikiCell };

export type WikiSection = {
  readonly id: string;
  readonly title: string;
  /** Said above the table. */
  readonly text?: string;
  readonly columns: readonly WikiColumn[];
  readonly rows: readonly (readonly WikiCell[])[];
};

/** How a page is named in lists and in the search. */
export type WikiHead = {
  readonly name: string;
  readonly icon: GameIconName;
  readonly tint?: Material;
  /** What a list is narrowed down by. */
  readonly group?: string;
};

export type WikiBody = {
  readonly subtitle: string;
  readonly flavour?: string;
  readonly facts: readonly WikiFact[];
  readonly sections: readonly WikiSection[];
  /** The screen of the game where it is done. */
  readonly to?: string;
  /** What is opened there, such as a recipe. */
  readonly search?: Readonly<Record<string, string>>;
  /** What the way there is called, where "Go there" would not say it. */
  readonly toLabel?: string;
};

/** Whoever reads, as the rules know them. */
export type Reader = {
  readonly sheet: CharacterSheet;
  readonly bag: BagView;
  readonly character: RuleCharacter;
};

/** All pages of one kind. Each is asked for by an id of `ids` and throws for any other. */
export type WikiPages = {
  readonly ids: readonly string[];
  readonly head: (id: string) => WikiHead;
  /** What a list says beside the name. */
  readonly columns: () => readonly WikiColumn[];
  readonly row: (id: string) => readonly WikiCell[];
  readonly body: (id: string) => WikiBody;
  /** What the page comes to for the one who reads it. */
  readonly yours: (id: string, reader: Reader) => readonly WikiFact[];
};

type PagesOf<Id extends string> = {
  readonly head: (id: Id) => WikiHead;
  readonly columns: () => readonly WikiColumn[];
  readonly row: (id: Id) => readonly WikiCell[];
  readonly body: (id: Id) => WikiBody;
  readonly yours?: (id: Id, reader: Reader) => readonly WikiFact[];
};

/** The pages of a table of the content. */
export function pagesOf<Id extends string>(
  table: Readonly<Record<Id, unknown>>,
  { head, columns, row, body, yours }: PagesOf<Id>,
): WikiPages {
  const known = (id: string) => {
    const found = knownId(table, id);
    if (found === null) throw new Error(`The wiki has no page "${id}".`);
    return found;
  };
  return {
    ids: idsOf(table),
    columns,
    head: (id) => head(known(id)),
    row: (id) => row(known(id)),
    body: (id) => body(known(id)),
    yours: (id, reader) => yours?.(known(id), reader) ?? [],
  };
}

/** A section, unless it has no rows. */
export function filledSection(section: WikiSection): readonly WikiSection[] {
  return section.rows.length === 0 ? [] : [section];
}

/** A fact, unless there is nothing to say. */
export function factOf(label: string, value: WikiCell | null | undefined): readonly WikiFact[] {
  return value === null || value === undefined ? [] : [{ label, value }];
}
