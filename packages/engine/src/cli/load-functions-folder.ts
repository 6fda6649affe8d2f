import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { build } from "esbuild";
import type { AuthProvider } from "../auth/auth-provider.ts";
import type { FunctionModules } from "../options.ts";
import { externalPackages } from "./external-packages.ts";
import { generatedModules } from "./generated-modules.ts";
import { readProjectConfig } from "./project-config.ts";

const authConfig = "auth.config";

/** What a folder of functions holds. */
type FunctionsFolder = {
  readonly modules: FunctionModules;
  readonly schema: SchemaDefinition<GenericSchema, boolean> | undefined;
  /** The issuers of its users' tokens; empty where it has no users. */
  readonly providers: readonly AuthProvider[];
};

/**
 * Bundles and imports every module of a folder of functions, as written for the hosted product:
 * `schema` is its schema, and `auth.config` names its auth providers; tests, type declarations,
 * configuration and generated files are no modules.
 *
 * @param given the folder, or that of a project whose `convex.json` names it.
 * @throws Error when there is no module, one cannot be bundled or imported, or `convex.json` cannot be
 * followed.
 */
export async function loadFunctionsFolder(given: string): Promise<FunctionsFolder> {
  const { functions: folder, externalPackages: packages } = readProjectConfig(given);
  if (!existsSync(folder)) throw new Error(`There is no folder of functions at ${folder}.`);
  const files = listModules(folder);
  if (files.length === 0) throw new Error(`There are no function modules in ${folder}.`);

  const output = mkdtempSync(join(tmpdir(), "functions-"));
  try {
    await bundle({ folder, files, output, packages });
    return await importAll(files, output);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function listModules(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isModule)
    .toSorted();
}

function isModule(file: string): boolean {
  const isSource = /\.(?:ts|tsx|js|jsx|mjs)$/u.test(file);
  const isOther = /\.(?:test|spec|d|config)\.[a-z]+$/u.test(file) && !isAuthConfig(file);
  const isHidden = file
    .split("/")
    .some((step) => step === "_generated" || step === "node_modules" || step.startsWith("."));
  return isSource && !isOther && !isHidden;
}

function isAuthConfig(file: string): boolean {
  return withoutExtension(file) === authConfig;
}

type Bundling = {
  readonly folder: string;
  readonly files: string[];
  readonly output: string;
  readonly packages: readonly string[];
};

async function bundle({ folder, files, output, packages }: Bundling): Promise<void> {
  await build({
    entryPoints: files.map((file) => ({ in: join(folder, file), out: withoutExtension(file) })),
    outdir: output,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Modules share what they both import, as they would unbundled.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    sourcemap: "inline",
    logLevel: "silent",
    // Packages that are not ES modules ask for `require`.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    plugins: [generatedModules, externalPackages(packages)],
  });
}

async function importAll(files: string[], output: string): Promise<FunctionsFolder> {
  const modules: Record<string, Readonly<Record<string, unknown>>> = {};
  let schema: FunctionsFolder["schema"];
  let providers: FunctionsFolder["providers"] = [];
  for (const file of files) {
    const name = withoutExtension(file);
    const url = pathToFileURL(join(output, `${name}.mjs`)).href;
    const namespace = (await import(url)) as Readonly<Record<string, unknown>>;
    if (name === "schema") schema = namespace["default"] as FunctionsFolder["schema"];
    else if (name === authConfig) providers = providersOf(namespace["default"]);
    else modules[name] = namespace;
  }
  return { modules, schema, providers };
}

function providersOf(config: unknown): readonly AuthProvider[] {
  const { providers } = (config ?? {}) as { readonly providers?: readonly AuthProvider[] };
  if (Array.isArray(providers)) return providers;
  throw new Error("The module `auth.config` must export `{ providers: […] }` as its default.");
}

function withoutExtension(file: string): string {
  return file.replace(/\.[a-z]+$/u, "");
}
