import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { features } from "@aldermoor/game/features.ts";
import { stateSlices } from "@aldermoor/game/state.ts";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** What each room may import of ours. A new room is added here before its first import passes. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "packages/engine": [],
  "packages/accounts": [],
  "packages/ui": [],
  game: ["@aldermoor/engine/extensions.ts", "@aldermoor/engine/testing.ts"],
  "apps/server": ["@aldermoor/engine/", "@aldermoor/accounts/", "@aldermoor/game/"],
  "apps/web": ["@aldermoor/game/", "@aldermoor/ui/"],
};

/** The rooms of `apps/web/src` from the ground up. Each may import itself and what stands before it. */
const webRooms: readonly string[] = [
  "texts",
  "page",
  "offline",
  "session",
  "realtime",
  "push",
  "shared",
  "auth",
  "screens",
  "shell",
  "dev",
  "app",
  "main",
];

type Import = { readonly file: string; readonly target: string };

function importsUnder(dir: string): Import[] {
  const found: Import[] = [];
  for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.includes("node_modules")) continue;
    const text = readFileSync(path.join(dir, file), "utf8");
    for (const [, target = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g))
      found.push({ file, target });
  }
  return found;
}

const show = ({ file, target }: Import): string => `${file} -> ${target}`;
/** How high a file of `apps/web/src` stands; -1 where it is in no known room. */
const floorOf = (file: string): number =>
  webRooms.indexOf(file.split(path.sep)[0]?.replace(/\.tsx?$/, "") ?? "");

/** What is loaded before a page draws: the texts of lower rooms, and those of its own screen. */
function maySay(file: string, home: string): boolean {
  const [room, screen] = file.split(path.sep);
  const [textsRoom, textsScreen] = home.split(path.sep);
  if (room !== textsRoom) return floorOf(home) < floorOf(file);
  return room !== "screens" || screen === textsScreen;
}

const isTest = ({ file }: Import): boolean => /\.test\.tsx?$/.test(file);

describe("rooms", () => {
  for (const [room, allowed] of Object.entries(mayImport)) {
    test(`${room} imports of ours only ${allowed.join(", ") || "itself"}`, () => {
      const imports = importsUnder(path.join(root, room, "src"));
      const ours = imports.filter((one) => one.target.startsWith("@aldermoor/") && !isTest(one));
      const wrong = ours.filter(({ target }) => !allowed.some((a) => target.startsWith(a)));
      expect(wrong.map(show)).toEqual([]);
      expect(imports.length, "the scan saw no import").toBeGreaterThan(0);
    });
  }

  test("no import climbs out of its room", () => {
    for (const room of Object.keys(mayImport)) {
      const dir = path.join(root, room);
      const wrong = importsUnder(path.join(dir, "src")).filter(({ file, target }) => {
        if (!target.startsWith(".")) return false;
        return !path.resolve(dir, "src", path.dirname(file), target).startsWith(dir + path.sep);
      });
      expect(wrong.map(show)).toEqual([]);
    }
  });

  test("what a page follows of its own character is read as it stands now, not as it was written last", () => {
    const game = path.join(root, "game/src");
    // A level changes the brief, and is written down at once.
    const settledOnly = ["character/functions/briefs.ts"];
    const files = readdirSync(game, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !settledOnly.includes(file),
    );
    const asking = files
      .map((file) => ({ file, text: readFileSync(path.join(game, file), "utf8") }))
      .filter(({ text }) => text.includes("characterQuery({"));
    const bare =
      /\b(?:findProgressRow|loadProgress|openProgress|requireLedger)\b|"lives"|"ledgers"/;
    expect(asking.filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([]);
    expect(asking.length, "the scan saw no query").toBeGreaterThan(0);
  });

  test("the rooms of the web import downwards only", () => {
    const web = path.join(root, "apps/web/src");
    const imports = importsUnder(web).filter(({ target }) => target.startsWith("."));
    const wrong = imports.filter(({ file, target }) => {
      const resolved = path.relative(web, path.resolve(web, path.dirname(file), target));
      return floorOf(resolved) > floorOf(file) || floorOf(file) < 0 || floorOf(resolved) < 0;
    });
    expect(wrong.map(show)).toEqual([]);
    expect(imports.length, "the scan saw no import").toBeGreaterThan(0);
  });

  test("the web says only sentences of the own screen and of rooms below", () => {
    const web = path.join(root, "apps/web/src");
    const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const textOf = (file: string): string => readFileSync(path.join(web, file), "utf8");
    const homes = new Map<string, string>();
    for (const file of sources.filter((one) => one.endsWith(".en.ts"))) {
      for (const [, area = ""] of textOf(file).matchAll(/readonly (\w+): typeof/g))
        homes.set(area, path.dirname(file));
    }
    const used = new RegExp(`["\`](${[...homes.keys()].join("|")})\\.[a-zA-Z$]`, "g");
    const wrong = sources
      .filter((file) => !file.endsWith(".test.ts") && !file.endsWith(".test.tsx"))
      .flatMap((file) =>
        [...textOf(file).matchAll(used)]
          .filter(([, area = ""]) => !maySay(file, homes.get(area) ?? ""))
          .map(([, area]) => `${file} says ${area}`),
      );
    expect(wrong).toEqual([]);
    expect(homes.size, "the scan saw no texts").toBeGreaterThan(0);
  });

  test("no screen imports another screen", () => {
    const screens = path.join(root, "apps/web/src/screens");
    const wrong = importsUnder(screens).filter(({ file, target }) => {
      if (!target.startsWith(".")) return false;
      const own = file.split(path.sep)[0] ?? "";
      const resolved = path.relative(screens, path.resolve(screens, path.dirname(file), target));
      return !resolved.startsWith("..") && resolved.split(path.sep)[0] !== own;
    });
    expect(wrong.map(show)).toEqual([]);
  });
});

describe("features", () => {
  const source = path.join(root, "game/src");
  const order: readonly string[] = features.map(({ name }) => name);
  const isEarlier = (one: string, than: string) => order.indexOf(one) < order.indexOf(than);
  /** All contents together are the lowest floor: each may be imported by all, and imports only others. */
  const isContent = (file: string) => file.split(path.sep)[1] === "content" || isLanguage(file);
  /** The words of the contents in other languages. */
  const isLanguage = (file: string) => file.split(path.sep)[0] === "languages";
  /** What features keep of a character is the floor above it. */
  const isState = (file: string) => file.split(path.sep)[1] === "state.ts";
  const importsOfFeature = (name: string): Import[] =>
    importsUnder(path.join(source, name)).flatMap((one) => {
      if (!one.target.startsWith(".") || isTest(one)) return [];
      const file = path.join(name, one.file);
      return [{ file, target: path.join(path.dirname(file), one.target) }];
    });

  test("languages import contents only", () => {
    const wrong = importsOfFeature("languages").filter(({ target }) => !isContent(target));
    expect(wrong.map(show)).toEqual([]);
  });

  test("every folder with a manifest is in the list", () => {
    const folders = readdirSync(source).filter((name) =>
      existsSync(path.join(source, name, "feature.ts")),
    );
    expect(folders).toEqual(order.toSorted());
  });

  test("the list of what is kept of a character is that of the manifests", () => {
    expect(features.flatMap((feature) => ("state" in feature ? [feature.state] : []))).toEqual([
      ...stateSlices,
    ]);
  });

  for (const [index, { name, uses }] of features.entries()) {
    const dir = path.join(source, name);

    test(`${name} imports contents, what it uses, and faces of earlier features`, () => {
      const wrong = importsOfFeature(name).filter(({ file, target }) => {
        const [feature = "", inside = "", ...within] = target.split(path.sep);
        if (isContent(file)) return !isContent(target);
        if (within.length + inside.length === 0 || isContent(target) || isState(target))
          return false;
        if (isState(file)) return true;
        if (feature === name) return false;
        return inside === "api.ts" ? !isEarlier(feature, name) : !uses.some((u) => u === feature);
      });
      expect(wrong.map(show)).toEqual([]);
    });

    test(`${name} uses no feature in vain`, () => {
      const isLow = (file: string) => isContent(file) || isState(file);
      const used = importsOfFeature(name).filter(({ target }) => !isLow(target));
      const idle = uses.filter((one) => !used.some(({ target }) => target.startsWith(`${one}/`)));
      expect(idle).toEqual([]);
    });

    test(`${name} comes after what it uses, and has a wiki page`, () => {
      const earlier: readonly string[] = features.slice(0, index).map((feature) => feature.name);
      for (const used of uses) expect(earlier).toContain(used);
      expect(existsSync(path.join(dir, "wiki.md"))).toBe(true);
    });
  }
});
