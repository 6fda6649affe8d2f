import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

const resolved = Symbol("resolved");

/**
 * Imports the named packages, or all for "*", from where they are installed instead of bundling them,
 * as packages with compiled parts need it.
 */
export function externalPackages(names: readonly string[]): Plugin {
  return {
    name: "external-packages",
    setup(build) {
      if (names.length === 0) return;
      build.onResolve(
        { filter: /^[^./]/ },
        async ({ path, resolveDir, kind, importer, pluginData }) => {
          if (pluginData === resolved || !isNamed(path, names)) return null;
          const found = await build.resolve(path, {
            resolveDir,
            kind,
            importer,
            pluginData: resolved,
          });
          if (found.errors.length > 0 || !found.path.includes("/node_modules/")) return null;
          // Bundles lie elsewhere, so that only the whole path leads to the package.
          const isRequired = kind === "require-call" || kind === "require-resolve";
          return { path: isRequired ? found.path : pathToFileURL(found.path).href, external: true };
        },
      );
    },
  };
}

function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => name === "*" || path === name || path.startsWith(`${name}/`));
}
