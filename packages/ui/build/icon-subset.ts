import { lineIconTable } from "../src/icons/line-icon-table.ts";
import type { IconCollection } from "./icon-collection.ts";
import { inlineGameIconNames } from "./inline-game-icon-names.ts";
import { scanIconNames } from "./scan-icon-names.ts";

export type IconSources = {
  /** Folders whose sources draw the interface: their pictures go into the small first sprite. */
  readonly interfaceFolders: readonly string[];
  /** Folders whose tables have `icon: "…"`: their pictures go into the large second sprite. */
  readonly contentFolders: readonly string[];
  /** Folders within the interface's that come with a page: line icons which these alone name are a sprite. */
  readonly laterFolders?: readonly string[] | undefined;
  /** Folders within these whose sources are not part of this build. */
  readonly except?: readonly string[] | undefined;
};

type UsedPictures = {
  readonly core: readonly string[];
  readonly content: readonly string[];
  /** Named in the sources, but not to be found: misspelt. */
  readonly missing: readonly string[];
};

/** The pictures of both sprites. */
export function usedPictures(
  { interfaceFolders, contentFolders, except = [] }: IconSources,
  collection: IconCollection,
): UsedPictures {
  const exists = (name: string) => collection.bodyOf(name) !== undefined;
  const isInline = (name: string) => inlineGameIconNames.includes(name);
  const inContent = scanIconNames(contentFolders, "icon-keys", except);
  const core = scanIconNames(interfaceFolders, "every-string", except).filter(
    (name) => exists(name) && !isInline(name),
  );
  const isElsewhere = (name: string) => isInline(name) || core.includes(name);
  return {
    core,
    content: inContent.filter((name) => exists(name) && !isElsewhere(name)),
    missing: [...scanIconNames(interfaceFolders, "game-icon-tags", except), ...inContent].filter(
      (name) => !exists(name),
    ),
  };
}

type UsedLineIcons = {
  /** What each draws, for the script that comes first. */
  readonly first: Readonly<Record<string, string>>;
  readonly later: readonly (keyof typeof lineIconTable)[];
};

/** The line icons that a source names: apart those that no page but a later one shows. */
export function usedLineIcons(sources: IconSources): UsedLineIcons {
  const { interfaceFolders, laterFolders = [], except = [] } = sources;
  const named = (left: readonly string[]) =>
    new Set(scanIconNames(interfaceFolders, "every-string", left));
  const [all, early] = [named(except), named([...except, ...laterFolders])];
  return {
    first: Object.fromEntries(Object.entries(lineIconTable).filter(([name]) => early.has(name))),
    later: keysOf(lineIconTable).filter((name) => all.has(name) && !early.has(name)),
  };
}

// Object.keys forgets the key type.
function keysOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}
