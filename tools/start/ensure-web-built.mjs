import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import "./root.mjs";
import { runNpm } from "./run-npm.mjs";

const distFolder = "apps/web/dist";
const stampFile = ".cache/web-build-stamp";
/** Everything that can end up in the app. */
const sources = [
  "apps/web",
  "packages/ui",
  "game",
  "package-lock.json",
  "tsconfig.base.json",
  "tsconfig.web.json",
];
const notSources = new Set(["node_modules", "dist", ".cache"]);
const compressed = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;
const compressedBytesMin = 1_024;

/** Builds the web app when a source changed since the last build, and compresses it once for all its readers. */
export function ensureWebBuilt() {
  const stamp = digestOf(sources);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (isCurrent && existsSync(join(distFolder, "index.html"))) return;
  process.stdout.write("Building the web app …\n");
  runNpm(["run", "build", "--silent", "--workspace", "apps/web", "--", "--logLevel", "error"]);
  filesUnder(distFolder).forEach(compress);
  mkdirSync(".cache", { recursive: true });
  writeFileSync(stampFile, stamp);
}

function digestOf(paths) {
  const digest = createHash("sha256");
  for (const file of paths.filter(existsSync).flatMap(filesUnder))
    digest.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return digest.digest("hex");
}

function filesUnder(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name) && !entry.isSymbolicLink())
    .map((entry) => join(path, entry.name))
    .toSorted()
    .flatMap(filesUnder);
}

function compress(file) {
  const content = readFileSync(file);
  if (!compressed.test(file) || content.length < compressedBytesMin) return;
  // The build did so with all that it made itself.
  if (!existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}
