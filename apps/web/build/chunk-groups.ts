/** What the bundler tells of a module. */
export type ModuleInfo = {
  readonly code: string | null;
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};

type ModuleGraph = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/** What the first page of all draws with, which the game has as well. */
const firstParts =
  /node_modules\/(?:react|react-dom)\/|src\/(?:app\/router|session\/session|push\/kept-device|screens\/landing\/live-strip)\.tsx?$|ui\/src\/game\/scenery\.tsx$/;

/** What a press or a rare case fetches, wherever it is. */
const aside = "aside";

/** What a module is fetched for, by the place of the module that begins it. The first that fits counts. */
const places: readonly (readonly [place: string, begins: RegExp])[] = [
  ["first", /index\.html$/],
  ["first", firstParts],
  ["landing", /screens\/landing\/landing-page\.tsx$/],
  ["shell", /src\/(?:shell\/game-page\.tsx|shell\/texts\.\w+\.ts|shared\/game-texts\.\w+\.ts)$/],
  // Comes to every page after its first paint, the landing among them.
  [
    "soon",
    /src\/(?:session|app)\/|draw-portrait\.ts$|core\/content\/items\.ts$|overlays\/toast\.ts$/,
  ],
  ["entrance", /src\/(?:auth|screens\/(?:sign-in|portal|landing))\//],
  ["chat", /src\/shell\/chat\/chat-(?:dock|drawer|peek)\.tsx$/],
  // What the shell fetches beside any page of the game.
  [
    "page",
    /src\/(?:shell\/(?:screen-frame|notifications\/bell|notifications\/notice-toasts|character-menu|current-work)\.tsx|shared\/(?:screen-texts\.\w+|items\/count-better|quests\/hint-claim|guide\/next-steps-line)\.tsx?|realtime\/refusals\.\w+\.ts)$/,
  ],
  ["work", /src\/screens\/(?:actions|quests|boosts|log)\//],
  ["things", /src\/screens\/(?:inventory|equipment|recipes|house)\//],
  ["trade", /src\/screens\/market\//],
  ["people", /src\/screens\/(?:friends|players-online|rankings|profile|public-profile)\//],
  [
    "groups",
    /src\/screens\/(?:party|village|fighters|world-boss|public-(?:battle|exploration|siege|village))\//,
  ],
  ["posts", /src\/screens\/(?:news|tickets|upcoming-patch|staff-tracker)\//],
  ["wiki", /src\/screens\/(?:wiki|legal|commands)\//],
  ["account", /src\/screens\/(?:settings|premium)\//],
  ["staff", /src\/screens\/admin\//],
];

/** Beyond as many areas as this, who fetches a module is nearly everybody. */
const areasMax = 2;

/**
 * Says which chunk a module of one build goes to; null where the bundler decides, which puts together what the same
 * entries need. No module goes to a chunk that is fetched later than that of a module that needs it, so that no two
 * chunks need each other.
 */
export function chunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let reaches: ReadonlyMap<string, Reach> | undefined;
  return (id, graph) => {
    reaches ??= reachesIn(modulesAround(id, graph));
    const reach = reaches.get(id);
    // Whoever imports a chunk waits for what its modules wait for, which may be a text that waits for the chunk.
    const isAwaited = /^await /m.test(graph.getModuleInfo(id)?.code ?? "");
    const name = reach === undefined || isAwaited ? null : nameOf(id, reach);
    const language = /\.(en|de)\.ts$/.exec(id)?.[1];
    return name === null || language === undefined ? name : `${name}-${language}`;
  };
}

/** From where a module is reached: places, and how many entries. */
type Reach = { readonly places: Set<string>; readonly entries: Set<string> };

function nameOf(id: string, { places: from, entries }: Reach): string | null {
  if (from.has("first") && entries.size > 1) return "first";
  // What one entry alone needs comes with it.
  if (entries.size === 1) return null;
  if (from.has("landing")) return "landing";
  if (from.has("shell")) return "shell";
  const layer = layerOf(id);
  if (from.has("soon")) return layer === "content" || layer === "rules" ? "soon" : null;
  if (from.has("entrance")) return from.size === 1 ? "entrance" : `forms-${layer}`;
  if (from.has("chat") && from.size === 1) return "chat";
  if (from.has("page") || from.has("chat")) return `page-${layer}`;
  // A library of some areas is large, and few of their pages ask for it.
  if (id.includes("/node_modules/")) return null;
  const areas = [...from].filter((place) => place !== aside).sort();
  if (areas.length > areasMax) return `shared-${layer}`;
  return areas.length === 0 ? aside : areas.join("-");
}

/** None of them imports one that stands after it. */
function layerOf(id: string): "content" | "rules" | "ui" | "screens" {
  if (/\/game\/src\/[^/]+\/content\/|\/packages\/kernel\//.test(id)) return "content";
  if (id.includes("/game/src/")) return "rules";
  return /\/node_modules\/|\/packages\/ui\//.test(id) ? "ui" : "screens";
}

/** All modules of the build, by their ids. */
function modulesAround(id: string, graph: ModuleGraph): ReadonlyMap<string, Imports> {
  const modules = new Map<string, Imports>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const info = modules.has(next) ? null : graph.getModuleInfo(next);
    if (info === null) continue;
    // The bundler may use its object again for the next module.
    const [now, later] = [[...info.importedIds], [...info.dynamicallyImportedIds]];
    modules.set(next, { now, later, isEntry: info.isEntry });
    waiting.push(...now, ...later, ...info.importers, ...info.dynamicImporters);
  }
  return modules;
}

type Imports = {
  readonly now: readonly string[];
  readonly later: readonly string[];
  readonly isEntry: boolean;
};

function reachesIn(modules: ReadonlyMap<string, Imports>): ReadonlyMap<string, Reach> {
  const entries = new Set<string>();
  for (const [id, { later, isEntry }] of modules) {
    if (isEntry || firstParts.test(id)) entries.add(id);
    for (const other of later) entries.add(other);
  }
  const reaches = new Map<string, Reach>();
  for (const entry of entries) {
    const place = placeOf(entry);
    for (const id of neededBy(entry, modules)) {
      const reach = reaches.get(id) ?? { places: new Set(), entries: new Set() };
      reach.places.add(place);
      reach.entries.add(entry);
      reaches.set(id, reach);
    }
  }
  return reaches;
}

function neededBy(entry: string, modules: ReadonlyMap<string, Imports>): ReadonlySet<string> {
  const needed = new Set([entry]);
  // A set goes on with what is added on the way.
  for (const id of needed) for (const other of modules.get(id)?.now ?? []) needed.add(other);
  return needed;
}

function placeOf(entry: string): string {
  return places.find(([, begins]) => begins.test(entry))?.[0] ?? aside;
}
