import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/**
 * Stands in for the generated files of a functions folder that has none, and makes functions use
 * the engine's own copy of the `convex` package, so that they mean the same things by it.
 */
export const generatedModules: Plugin = {
  name: "generated-modules",
  setup(build) {
    build.onResolve(
      { filter: /(?:^|\/)_generated\/(?:server|api|dataModel)(?:\.js)?$/ },
      (asked) => {
        const file = resolve(asked.resolveDir, asked.path.replace(/\.js$/u, ""));
        const exists = ["", ".js", ".ts"].some((extension) => existsSync(file + extension));
        if (exists) return null;
        return { path: file.slice(file.lastIndexOf("/") + 1), namespace: "generated" };
      },
    );
    build.onLoad({ filter: /.*/, namespace: "generated" }, ({ path }) => ({
      contents: generated.get(path) ?? "",
      loader: "js",
      resolveDir: dirname(fileURLToPath(import.meta.url)),
    }));
    build.onResolve({ filter: /^convex(?:\/|$)/ }, ({ path }) => ({
      path: import.meta.resolve(path),
      external: true,
    }));
  },
};

const generated = new Map([
  [
    "server",
    `export {
      queryGeneric as query,
      mutationGeneric as mutation,
      actionGeneric as action,
      internalQueryGeneric as internalQuery,
      internalMutationGeneric as internalMutation,
      internalActionGeneric as internalAction,
      httpActionGeneric as httpAction,
    } from "convex/server";`,
  ],
  [
    "api",
    `import { anyApi, componentsGeneric } from "convex/server";
    export const api = anyApi;
    export const internal = anyApi;
    export const components = componentsGeneric();`,
  ],
  ["dataModel", "export {};"],
]);
