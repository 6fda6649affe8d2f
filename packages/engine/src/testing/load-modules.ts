import type { FunctionModules } from "../options.ts";

/**
 * Function modules by path: the namespaces themselves, or functions that import them, as
 * `import.meta.glob` gives them.
 */
export type TestModules = Readonly<Record<string, object | (() => Promise<unknown>)>>;

/**
 * Loads the modules and names them by their path below the functions folder, without extension.
 * Type declarations, the schema and generated files are no function modules, and of tests only those
 * that run, which may define functions of their own: loading another would run it.
 *
 * @param running the files from which the test was started, by their whole paths.
 */
export async function loadModules(
  modules: TestModules,
  running: readonly string[],
): Promise<FunctionModules> {
  const root = functionsRoot(Object.keys(modules));
  const loaded: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const [file, source] of Object.entries(modules)) {
    const name = file.slice(root.length).replace(/\.[jt]sx?$/u, "");
    if (isIgnored(name) || (isTest(name) && !isRunning(file, running))) continue;
    const namespace: unknown = typeof source === "function" ? await source() : source;
    if (!isNamespace(namespace)) throw new Error(`The module "${file}" has no exports.`);
    loaded[name] = namespace;
  }
  return loaded;
}

/** The files of the functions that are being called, by their whole paths. */
export function filesOnStack(): string[] {
  const { stack = "" } = new Error("Where this is called from.");
  return [...stack.matchAll(/(?:file:\/\/)?(\/[^():?]+)/gu)].map(([, path = ""]) => path);
}

function isIgnored(name: string): boolean {
  return name === "schema" || name.startsWith("_generated/") || /\.(?:d|config)$/u.test(name);
}

function isTest(name: string): boolean {
  return /\.(?:test|spec)$/u.test(name);
}

// A glob names files from where it is written, which is not known here.
function isRunning(file: string, running: readonly string[]): boolean {
  const tail = file.replace(/^(?:\.{0,2}\/)+/u, "/");
  return running.some((path) => path.endsWith(tail));
}

// Generated files lie directly in the functions folder; without them, the folder is what all
// paths share.
function functionsRoot(files: readonly string[]): string {
  const generated = files.find((file) => file.includes("_generated/"));
  if (generated !== undefined) return generated.slice(0, generated.indexOf("_generated/"));
  const areGlobbed = files.every((file) => /^(?:\.|\/)/u.test(file));
  if (!areGlobbed) return "";
  return files.map(folderOf).reduce(sharedFolder, folderOf(files[0] ?? ""));
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

function sharedFolder(left: string, right: string): string {
  let shared = left;
  while (!right.startsWith(shared)) shared = folderOf(shared.slice(0, -1));
  return shared;
}

function isNamespace(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
