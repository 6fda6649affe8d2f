import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ModuleInfo } from "./chunk-groups.ts";
import { chunkNames } from "./chunk-groups.ts";

type Written = {
  readonly now?: readonly string[];
  readonly later?: readonly string[];
  readonly code?: string;
};

/** The chunk of each module of an app, by the ends of their ids. */
function chunksOf(app: Readonly<Record<string, Written>>): Readonly<Record<string, string | null>> {
  const infos = new Map(Object.keys(app).map((id) => [id, infoOf(id, app)]));
  const nameOf = chunkNames();
  const graph = { getModuleInfo: (id: string) => infos.get(id) ?? null };
  return Object.fromEntries(Object.keys(app).map((id) => [id, nameOf(id, graph)]));
}

function infoOf(id: string, app: Readonly<Record<string, Written>>): ModuleInfo {
  const whoHas = (other: (written: Written) => readonly string[] | undefined): readonly string[] =>
    Object.keys(app).filter((one) => other(app[one] ?? {})?.includes(id) === true);
  return {
    code: app[id]?.code ?? "",
    isEntry: id.endsWith("index.html"),
    importedIds: app[id]?.now ?? [],
    dynamicallyImportedIds: app[id]?.later ?? [],
    importers: whoHas(({ now }) => now),
    dynamicImporters: whoHas(({ later }) => later),
  };
}

const index = "/w/index.html";
const landing = "/w/src/screens/landing/landing-page.tsx";
const shell = "/w/src/shell/game-page.tsx";
const bell = "/w/src/shell/notifications/bell.tsx";
const quests = "/w/src/screens/quests/quests-screen.tsx";
const actions = "/w/src/screens/actions/actions-screen.tsx";
const market = "/w/src/screens/market/market-screen.tsx";
const wiki = "/w/src/screens/wiki/wiki-screen.tsx";
const dialog = "/w/src/shared/some-dialog.tsx";
const entries = [index, landing, shell, bell, quests, actions, market, wiki, dialog];

/** An app whose entries need these shared modules, each written as `needs`. */
function appWhere(needs: Readonly<Record<string, readonly string[]>>): Record<string, Written> {
  const shared = [...new Set(Object.values(needs).flat())];
  return {
    ...Object.fromEntries(shared.map((id) => [id, {}])),
    ...Object.fromEntries(entries.map((id) => [id, { now: needs[id] ?? [] }])),
    [index]: { now: needs[index] ?? [], later: entries.slice(1) },
  };
}

describe("a module of several entries", () => {
  const part = "/w/packages/ui/src/part.tsx";

  test.each([
    ["with the first page of all where that needs it", [index, quests], "first"],
    ["with the landing", [landing, shell], "landing"],
    ["with the shell", [shell, bell, quests], "shell"],
    ["with what every page of the game has", [bell, quests, wiki], "page-ui"],
    ["with the pages of its area", [quests, actions], "work"],
    ["with the pages of two areas", [actions, quests, market], "trade-work"],
    ["with what most areas have", [quests, market, wiki], "shared-ui"],
    ["with a page where a press needs it too and two pages do", [actions, quests, dialog], "work"],
  ])("comes %s", (_where, from, chunk) => {
    const app = appWhere(Object.fromEntries(from.map((entry) => [entry, [part]])));
    expect(chunksOf(app)[part]).toBe(chunk);
  });

  test("is left to the bundler where it waits for something at its start", () => {
    const app = appWhere({ [actions]: [part], [quests]: [part] });
    app[part] = { code: "await loadTexts();" };
    expect(chunksOf(app)[part]).toBeNull();
  });

  test("is kept apart by its language", () => {
    const words = "/w/src/shared/quests/texts.de.ts";
    const app = appWhere({ [actions]: [words], [quests]: [words] });
    expect(chunksOf(app)[words]).toBe("work-de");
  });
});

test("what one entry alone needs comes with it", () => {
  const own = "/w/src/screens/quests/row.tsx";
  expect(chunksOf(appWhere({ [quests]: [own] }))[own]).toBeNull();
});

test("no two chunks need each other, whoever needs what", () => {
  const written = fc.record({
    layer: fc.nat(4),
    by: fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(written, { minLength: 8, maxLength: 30 }), (modules) => {
      const app = layeredApp(modules);
      const chunks = chunksOf(app);
      const reached = entriesOf(app);
      const chunkOf = (id: string): string =>
        chunks[id] ?? [...(reached.get(id) ?? [])].sort().join();
      expect(hasCircle(app, chunkOf)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

const folders = [
  "game/src/core/content",
  "game/src/core/rules",
  "node_modules/base",
  "packages/ui/src",
  "src/shared",
];
/** Which layers may be imported by each. */
const below = [[0], [0, 1], [2], [2, 3], [0, 1, 2, 3, 4]];

/** Modules in layers; each is needed by some of the entries and of the modules before it. */
function layeredApp(
  written: readonly { readonly layer: number; readonly by: readonly number[] }[],
): Record<string, Written> {
  const ids = written.map(({ layer }, nth) => `/w/${folders[layer]}/module-${nth}.ts`);
  const needs: Record<string, string[]> = {};
  for (const [nth, { layer, by }] of written.entries()) {
    for (const one of by) {
      const at = one % (entries.length + nth);
      const from = [...entries, ...ids][at] ?? index;
      const above = written[at - entries.length]?.layer;
      const mayImport = above === undefined || below[above]?.includes(layer) === true;
      if (mayImport) (needs[from] ??= []).push(ids[nth] ?? "");
    }
  }
  const app = appWhere(needs);
  for (const id of ids) app[id] = { now: needs[id] ?? [] };
  return app;
}

function entriesOf(
  app: Readonly<Record<string, Written>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const reached = new Map<string, Set<string>>();
  for (const entry of entries) {
    const needed = new Set([entry]);
    for (const id of needed) for (const other of app[id]?.now ?? []) needed.add(other);
    for (const id of needed) reached.set(id, (reached.get(id) ?? new Set()).add(entry));
  }
  return reached;
}

function hasCircle(
  app: Readonly<Record<string, Written>>,
  chunkOf: (id: string) => string,
): boolean {
  const needs = new Map<string, Set<string>>();
  for (const [id, { now = [] }] of Object.entries(app)) {
    const from = needs.get(chunkOf(id)) ?? new Set();
    for (const other of now) if (chunkOf(other) !== chunkOf(id)) from.add(chunkOf(other));
    needs.set(chunkOf(id), from);
  }
  return [...needs.keys()].some((chunk) => {
    const needed = new Set(needs.get(chunk));
    for (const one of needed) for (const other of needs.get(one) ?? []) needed.add(other);
    return needed.has(chunk);
  });
}
