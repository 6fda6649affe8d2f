import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const breakpointsFile = new URL("../src/theme/breakpoints.css", import.meta.url);

/** Lets every sheet name the widths of breakpoints.css, as in `@media (--phone)`. */
export function sharedBreakpoints(): Plugin {
  const queries = readBreakpoints();
  // Not by the transformer lightningcss, which knows `@custom-media`: it compiles a sheet twice and
  // doubles what has a prefix, and weighs some selectors differently.
  const nameToQuery = {
    postcssPlugin: "aldermoor-shared-breakpoints",
    AtRule: {
      media(rule: { params: string }) {
        rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
          const query = queries.get(name);
          if (query === undefined) throw new Error(`breakpoints.css has no ${name}`);
          return query;
        });
      },
    },
  };
  return {
    name: "aldermoor-shared-breakpoints",
    config: () => ({ css: { postcss: { plugins: [nameToQuery] } } }),
  };
}

function readBreakpoints(): ReadonlyMap<string, string> {
  const text = readFileSync(breakpointsFile, "utf8");
  const definitions = text.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g);
  return new Map([...definitions].map(([, name = "", query = ""]) => [name, query]));
}
