// Joins the programs that tests start again and again into a few files each: a process reads those in a fraction of
// the time that it needs for two thousand modules of TypeScript. `npm test` begins with it; proofs, and a
// file of tests that is run alone, start the sources.
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { joinedFile } from "@aldermoor/accounts/testing/program-of.ts";
import { build } from "esbuild";
import type { Plugin } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");
const [output = ""] = process.argv.slice(2);

/** From the root of the repository, with the threads that they start. */
const programs: readonly string[] = [
  "apps/server/src/main.ts",
  "apps/server/src/move-main.ts",
  "apps/server/src/testing/notes-main.ts",
  "apps/server/src/testing/shifted-main.ts",
  "apps/server/src/testing/standby-main.ts",
  "packages/accounts/src/testing/cheap-passwords.ts",
  "packages/accounts/src/testing/reroute-preload.ts",
  "packages/engine/src/cluster/postgres/lease-thread.ts",
  "packages/engine/src/storage/sqlite-writer.ts",
  "packages/engine/test/cluster/cluster-server.ts",
  "packages/engine/test/crash/crash-server.ts",
  "packages/engine/test/crash/file-crash-server.ts",
  "tests/e2e/stage/stage-main.ts",
  "tests/security/bystander-main.ts",
  "tests/security/plain-server-main.ts",
];

/** Modules find what lies beside their source; programs among it are the joined ones. */
const ownPlaces: Plugin = {
  name: "own-places",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:apps|packages)[\\/].*\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, "utf8");
      if (!text.includes("import.meta.url")) return null;
      const beside = text.replaceAll(/new URL\("([\w-]+\.ts)", import\.meta\.url\)/g, (_, name) => {
        const source = path.join(path.dirname(file), String(name));
        const isJoined = programs.includes(fromRoot(source));
        return urlOf(isJoined ? joinedFile(output, fromRoot(source)) : source);
      });
      const contents = beside.replaceAll("import.meta.url", `${urlOf(file)}.href`);
      return { contents, loader: "ts" };
    });
  },
};

rmSync(output, { recursive: true, force: true });
await build({
  entryPoints: programs.map((program) => path.join(root, program)),
  outdir: output,
  outbase: root,
  plugins: [ownPlaces],
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  // What has parts of its own for each system stays where it is.
  external: ["sharp", "pg-native"],
  // Packages that are not ES modules ask for `require`.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});

function urlOf(file: string): string {
  return `new URL(${JSON.stringify(pathToFileURL(file).href)})`;
}

function fromRoot(file: string): string {
  return path.relative(root, file).replaceAll("\\", "/");
}
