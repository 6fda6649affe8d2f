import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { lineIconTable } from "../src/line-icon-table.ts";
import { generateScenery } from "../src/scenery/generate-scenery.ts";
import type { SceneName } from "../src/scenery/scene-name.ts";
import { sceneNames } from "../src/scenery/scene-name.ts";
import type { SceneKey } from "../src/scenery/scene-recipe.ts";
import { readIconCollection } from "./icon-collection.ts";
import { inlineGameIconNames } from "./inline-game-icon-names.ts";
import { scanIconNames } from "./scan-icon-names.ts";
import { spriteOf } from "./sprite.ts";

export type UiAssetsOptions = {
  /** Folders whose sources draw the interface: their pictures go into the small first sprite. */
  readonly interfaceFolders: readonly string[];
  /** Folders whose tables have `icon: "…"`: their pictures go into the large second sprite. */
  readonly contentFolders: readonly string[];
};

/**
 * Makes the files the design system draws with: two sprites that hold only the pictures named in
 * the sources, and one drawing per scene and shape. All have hashed names and may be cached forever.
 */
export function uiAssets(options: UiAssetsOptions): Plugin {
  let config: ResolvedConfig;
  let assets: UiFiles | undefined;
  const files = () => (assets ??= makeFiles(options));
  return {
    name: "aldermoor-ui-assets",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? "").split("?")[0] ?? "";
        const file = [...files().byName.values()].find(({ url }) => config.base + url === path);
        if (file === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(file.text);
      });
      // A new name in the sources needs a new sprite; the next request makes it.
      server.watcher.on("change", () => {
        assets = undefined;
      });
    },
    load(id) {
      const name = basename(id.split("?")[0] ?? "");
      if (!id.includes("/ui/src/")) return null;
      if (name === "built-assets.ts") return assetModule(files(), config.base);
      if (name === "line-icon-table.ts" && config.command === "build") return lineIcons(options);
      return null;
    },
    generateBundle() {
      for (const { url, text } of files().byName.values()) {
        this.emitFile({ type: "asset", fileName: url, source: text });
      }
    },
  };
}

type UiFile = { readonly url: string; readonly text: string };

type UiFiles = {
  readonly byName: ReadonlyMap<string, UiFile>;
  readonly coreNames: readonly string[];
  readonly core: UiFile;
  readonly content: UiFile;
  readonly scenes: Readonly<Record<SceneName, Readonly<Record<SceneKey["shape"], UiFile>>>>;
};

function makeFiles(options: UiAssetsOptions): UiFiles {
  const byName = new Map<string, UiFile>();
  const add = (name: string, text: string): UiFile => {
    const file = { url: hashedName(name, text), text };
    byName.set(name, file);
    return file;
  };
  const names = iconNames(options);
  const collection = readIconCollection("@iconify-json/game-icons");
  const drawn = (name: SceneName) => ({
    wide: add(`scene-${name}-wide.svg`, generateScenery({ name, shape: "wide" })),
    tall: add(`scene-${name}-tall.svg`, generateScenery({ name, shape: "tall" })),
  });
  return {
    byName,
    coreNames: names.core,
    core: add("pictures.svg", spriteOf(collection, names.core)),
    content: add("things.svg", spriteOf(collection, names.content)),
    scenes: recordOf(sceneNames, drawn),
  };
}

function iconNames({ interfaceFolders, contentFolders }: UiAssetsOptions) {
  const collection = readIconCollection("@iconify-json/game-icons");
  const isKnown = (name: string) =>
    collection.bodyOf(name) !== undefined && !inlineGameIconNames.includes(name);
  const core = scanIconNames({ folders: interfaceFolders, candidates: "every-string", isKnown });
  const inContent = scanIconNames({ folders: contentFolders, candidates: "icon-keys", isKnown });
  return { core, content: inContent.filter((name) => !core.includes(name)) };
}

/** The table of line icons, without those that no source names. */
function lineIcons({ interfaceFolders }: UiAssetsOptions): string {
  const isKnown = (name: string) => name in lineIconTable;
  const names = scanIconNames({ folders: interfaceFolders, candidates: "every-string", isKnown });
  const used = Object.entries(lineIconTable).filter(([name]) => names.includes(name));
  return `export const lineIconTable = ${JSON.stringify(Object.fromEntries(used))};`;
}

function assetModule({ coreNames, core, content, scenes }: UiFiles, base: string): string {
  const sceneUrls = recordOf(sceneNames, (name) => ({
    wide: base + scenes[name].wide.url,
    tall: base + scenes[name].tall.url,
  }));
  return [
    `export const coreGameIcons = ${JSON.stringify(coreNames)};`,
    `export const coreSpriteUrl = ${JSON.stringify(base + core.url)};`,
    `export const contentSpriteUrl = ${JSON.stringify(base + content.url)};`,
    `export const sceneUrls = ${JSON.stringify(sceneUrls)};`,
  ].join("\n");
}

function hashedName(name: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  return `assets/${name.replace(".svg", "")}-${hash}.svg`;
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // Object.fromEntries forgets the key type.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
