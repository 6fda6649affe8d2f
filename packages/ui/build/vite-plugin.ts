import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from "vite";
import { generateScenery } from "../src/game/scenery/generate-scenery.ts";
import type { SceneName } from "../src/game/scenery/scene-name.ts";
import { sceneNames } from "../src/game/scenery/scene-name.ts";
import type { SceneKey } from "../src/game/scenery/scene-recipe.ts";
import type { WorkplaceName } from "../src/game/scenery/workplace-name.ts";
import { workplaceNames } from "../src/game/scenery/workplace-name.ts";
import { generateWorkplace } from "../src/game/scenery/workplaces.ts";
import { readIconCollection } from "./icon-collection.ts";
import type { IconSources } from "./icon-subset.ts";
import { usedLineIcons, usedPictures } from "./icon-subset.ts";
import { lineSpriteOf, spriteOf } from "./sprite.ts";

/**
 * Makes the files the design system draws with: three sprites that hold only the pictures named in
 * the sources, one drawing per scene and shape, and one
 * per place of work. All have hashed names and may be cached forever.
 */
export function uiAssets(options: IconSources): Plugin {
  let config: ResolvedConfig;
  let assets: UiFiles | undefined;
  const files = () => {
    assets ??= makeFiles(options);
    const { missing } = assets;
    const complaint = `game-icons.net has no picture named ${missing.join(", ")}.`;
    if (missing.length > 0 && config.command === "build") throw new Error(complaint);
    // While somebody is still writing, a gap in the page says enough.
    if (missing.length > 0) config.logger.warnOnce(complaint);
    return assets;
  };
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
      if (name === "line-icon-table.ts" && config.command === "build")
        return `export const lineIconTable = ${JSON.stringify(usedLineIcons(options).first)};`;
      return null;
    },
    generateBundle() {
      for (const { url, text } of files().byName.values())
        this.emitFile({ type: "asset", fileName: url, source: text });
    },
    transformIndexHtml: {
      order: "post",
      // Else they are asked for when the first words are drawn, and all words move when they come.
      handler: (_, { bundle = {} }) => preloadsOf(Object.keys(bundle), config.base),
    },
  };
}

/** What the first page is written in; the slanted letters come when something is said. */
const firstFonts = /\/(?:commissioner-latin-wght|grenze-latin-(?:500|600))-normal[^/]*\.woff2$/u;

/** Has the browser fetch the fonts of every page with the page itself. */
function preloadsOf(fileNames: readonly string[], base: string): HtmlTagDescriptor[] {
  return fileNames
    .filter((name) => firstFonts.test(name))
    .map((name) => ({
      tag: "link",
      injectTo: "head",
      attrs: {
        rel: "preload",
        as: "font",
        type: "font/woff2",
        crossorigin: true,
        href: base + name,
      },
    }));
}

type UiFile = { readonly url: string; readonly text: string };

type UiFiles = {
  readonly byName: ReadonlyMap<string, UiFile>;
  readonly coreNames: readonly string[];
  readonly missing: readonly string[];
  readonly core: UiFile;
  readonly content: UiFile;
  readonly lines: UiFile;
  readonly scenes: Readonly<Record<SceneName, Readonly<Record<SceneKey["shape"], UiFile>>>>;
  readonly workplaces: Readonly<Record<WorkplaceName, UiFile>>;
};

function makeFiles(options: IconSources): UiFiles {
  const byName = new Map<string, UiFile>();
  const add = (name: string, text: string): UiFile => {
    const file = { url: hashedName(name, text), text };
    byName.set(name, file);
    return file;
  };
  const collection = readIconCollection("@iconify-json/game-icons");
  const names = usedPictures(options, collection);
  const drawn = (name: SceneName) => ({
    wide: add(`scene-${name}-wide.svg`, generateScenery({ name, shape: "wide" })),
    tall: add(`scene-${name}-tall.svg`, generateScenery({ name, shape: "tall" })),
  });
  return {
    byName,
    coreNames: names.core,
    missing: names.missing,
    core: add("pictures.svg", spriteOf(collection, names.core)),
    content: add("things.svg", spriteOf(collection, names.content)),
    lines: add("lines.svg", lineSpriteOf(usedLineIcons(options).later)),
    scenes: recordOf(sceneNames, drawn),
    workplaces: recordOf(workplaceNames, (name) =>
      add(`workplace-${name}.svg`, generateWorkplace(name)),
    ),
  };
}

function assetModule(files: UiFiles, base: string): string {
  const { coreNames, core, content, lines, scenes, workplaces } = files;
  const sceneUrls = recordOf(sceneNames, (name) => ({
    wide: base + scenes[name].wide.url,
    tall: base + scenes[name].tall.url,
  }));
  const workplaceUrls = recordOf(workplaceNames, (name) => base + workplaces[name].url);
  return [
    `export const coreGameIcons = ${JSON.stringify(coreNames)};`,
    `export const coreSpriteUrl = ${JSON.stringify(base + core.url)};`,
    `export const contentSpriteUrl = ${JSON.stringify(base + content.url)};`,
    `export const lineSpriteUrl = ${JSON.stringify(base + lines.url)};`,
    `export const sceneUrls = ${JSON.stringify(sceneUrls)};`,
    `export const workplaceUrls = ${JSON.stringify(workplaceUrls)};`,
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
