import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What of a project's `convex.json` concerns a server. */
type ProjectConfig = {
  /** The folder of the function modules. */
  readonly functions: string;
  /** Packages that are imported as they are installed; "*" for all. */
  readonly externalPackages: readonly string[];
};

const configName = "convex.json";

/**
 * Reads the `convex.json` of a project's folder, or the one above a folder of functions that names
 * this folder. Without one, the folder is that of the functions.
 *
 * @throws Error when it is not valid, or asks for something that cannot be followed.
 */
export function readProjectConfig(folder: string, nodeVersion = process.version): ProjectConfig {
  const own = readConfig(folder, nodeVersion);
  if (own !== null) return own;
  for (let above = dirname(folder), below = folder; above !== below; above = dirname(above)) {
    const config = readConfig(above, nodeVersion, folder);
    if (config !== null) return config;
    below = above;
  }
  return { functions: folder, externalPackages: [] };
}

// A config that names other functions than `only` says nothing about these.
function readConfig(project: string, nodeVersion: string, only?: string): ProjectConfig | null {
  const file = join(project, configName);
  if (!existsSync(file)) return null;
  const config = parseConfig(file);
  const functions = resolve(project, textOf(config, "functions") ?? "convex");
  if (only !== undefined && functions !== only) return null;
  const node = config["node"] ?? {};
  if (!isObject(node)) throw new Error(`"node" in ${file} must be an object.`);
  refuseNewerNode(file, textOf(node, "nodeVersion"), nodeVersion);
  refuseAuthInfo(file, config["authInfo"]);
  return { functions, externalPackages: packagesOf(file, node["externalPackages"]) };
}

function parseConfig(file: string): { readonly [key: string]: unknown } {
  const text = readFileSync(file, "utf8");
  try {
    const config: unknown = JSON.parse(text);
    if (isObject(config)) return config;
  } catch {
    // Said below, in the same words.
  }
  throw new Error(`${file} must hold a JSON object.`);
}

function textOf(config: { readonly [key: string]: unknown }, name: string): string | undefined {
  const value = config[name];
  if (value === undefined || typeof value === "string") return value;
  throw new Error(`"${name}" in ${configName} must be a string.`);
}

// A newer Node runs what was written for an older one, and the engine runs on no older one.
function refuseNewerNode(file: string, asked: string | undefined, running: string): void {
  if (asked === undefined || majorOf(asked) <= majorOf(running)) return;
  throw new Error(
    `${file} asks for Node ${asked}, and this is Node ${running}. Run \`serve\` with Node ${asked}, or change "nodeVersion".`,
  );
}

function majorOf(version: string): number {
  return Number.parseInt(version.replace(/^v/u, ""), 10);
}

function refuseAuthInfo(file: string, authInfo: unknown): void {
  if (authInfo === undefined || (Array.isArray(authInfo) && authInfo.length === 0)) return;
  throw new Error(
    `${file} names auth providers in "authInfo", which is no longer read. Name them in \`auth.config.ts\`.`,
  );
}

function packagesOf(file: string, packages: unknown = []): readonly string[] {
  if (Array.isArray(packages) && packages.every((name) => typeof name === "string"))
    return packages;
  throw new Error(`"externalPackages" in ${file} must be a list of names.`);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
