import { createHash } from "node:crypto";
import type { World } from "./world.ts";

/**
 * A digest of what of a world's program others must know to take its place: tables, indexes, functions and what they are
 * called with. Two versions in which all of that is the same have the same.
 */
export function shapeOf({ modules, schema }: Pick<World, "modules" | "schema">): string {
  const functions = Object.entries(modules).flatMap(([module, exported]) =>
    Object.entries(exported).map(([name, fn]) => `${module}:${name} ${argumentsOf(fn)}`),
  );
  const { export: exportSchema } = schema as { readonly export?: () => string };
  const tables = exportSchema === undefined ? "" : exportSchema.call(schema);
  const text = JSON.stringify([tables, functions.toSorted()]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function argumentsOf(fn: unknown): string {
  const isFunction = typeof fn === "function";
  const tell: unknown = isFunction ? Reflect.get(fn, "exportArgs") : undefined;
  return typeof tell === "function" ? String(Reflect.apply(tell, fn, [])) : "";
}
