import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const rooms = ["packages", "apps", "game", "tests", "tools", "bench"];

/** Where running begins: what is named by a command, a configuration or another tool, and not by an import. */
const entries = [
  /\.(test|prove|spec)\.tsx?$/,
  /-main\.tsx?$/,
  /(^|\/)main\.tsx?$/,
  /\.config\.ts$/,
  /^(tools|bench|tests)\//,
  /^(packages|apps)\/\w+\/(build|tools)\//,
  // Named by the configuration of the tests.
  /\/testing\/cheap-passwords\.ts$/,
  // Started by tools/sim.mjs.
  /\/(?:simulation|nodes)\/cli\.ts$/,
  /^packages\/engine\/src\/(index|extensions|testing|cli)\.ts$/,
  /^packages\/accounts\/src\/index\.ts$/,
  /^game\/src\/index\.ts$/,
  /\.d\.ts$/,
];

/** What others than this repository read, and types that screens see. */
const faces = [/\/(index|extensions|testing|api|state)\.ts$/, /\.d\.ts$/];

/** Tables of features that are yet to come, which nothing reads before. */
const awaited = ["villageTaskRewards", "partyTaskRewards"];

type Source = { readonly file: string; readonly text: string };

const sources: readonly Source[] = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
    .filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && !/node_modules|dist\/|\.cache|^data\//.test(file),
    )
    .map((file) => path.posix.join(room, file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") })),
);
const byFile = new Map(sources.map((source) => [source.file, source.text]));

describe("what nothing uses goes", () => {
  test("every file is reached from where running begins", () => {
    const reached = new Set<string>();
    const open = sources
      .map(({ file }) => file)
      .filter((file) => entries.some((e) => e.test(file)));
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      open.push(...importsOf(file));
    }
    expect(reached.size, "the scan reached nothing").toBeGreaterThan(1_000);
    expect(sources.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
  });

  test("what is exported is used by another file", () => {
    const filesByWord = new Map<string, number>();
    for (const { text } of sources) {
      for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
        filesByWord.set(word, (filesByWord.get(word) ?? 0) + 1);
    }
    const unused = sources.flatMap(({ file, text }) =>
      faces.some((face) => face.test(file))
        ? []
        : [...text.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm)]
            .map(([, name = ""]) => name)
            .filter((name) => filesByWord.get(name) === 1 && !awaited.includes(name))
            .map((name) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  test("no two files of a folder are told apart by their ending alone", () => {
    const twins = sources
      .map(({ file }) => file)
      .filter((file) => file.endsWith(".tsx") && byFile.has(file.replace(/x$/, "")));
    expect(twins).toEqual([]);
  });
});

describe("decisions", () => {
  const folder = path.join(root, "docs/decisions");
  for (const name of readdirSync(folder)) {
    test(`${name} has a number of its own, a title, a context, a decision and a consequence`, () => {
      const text = readFileSync(path.join(folder, name), "utf8");
      for (const part of [/^# \S/, /\bContext\b/, /\bDecision\b/, /\bConsequence/])
        expect(text).toMatch(part);
      const number = name.slice(0, 4);
      expect(number).toMatch(/^\d{4}$/);
      expect(readdirSync(folder).filter((other) => other.startsWith(number))).toEqual([name]);
    });
  }
});

/** The files of ours that a file imports, or starts as a thread or a process. */
function importsOf(file: string): string[] {
  const text = byFile.get(file) ?? "";
  const imported = text.matchAll(/["'`]((?:\.{1,2}|@aldermoor)\/[^"'`$]+?\.(?:tsx?|mjs))["'`?]/g);
  const started = text.matchAll(/new URL\("([\w./-]+\.ts)"/g);
  const programs = text.matchAll(/programOf\("([\w./-]+\.ts)"/g);
  return [
    ...[...programs].map(([, target = ""]) => target),
    ...[...imported].map(([, target = ""]) => resolved(file, target)),
    ...[...started].map(([, target = ""]) => resolved(file, `./${target}`)),
  ].filter((one) => byFile.has(one));
}

function resolved(file: string, target: string): string {
  if (target.startsWith(".")) return path.posix.join(path.posix.dirname(file), target);
  const [, name = "", ...rest] = target.split("/");
  const room = { game: "game", server: "apps/server", web: "apps/web" }[name] ?? `packages/${name}`;
  const direct = path.posix.join(room, ...rest);
  return byFile.has(direct) ? direct : path.posix.join(room, "src", ...rest);
}
