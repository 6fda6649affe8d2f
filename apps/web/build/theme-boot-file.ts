import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const path = new URL("../../../packages/ui/src/theme/theme-boot.js", import.meta.url);

/** Serves the script that sets the theme before the first paint, as a file of its own. */
export function themeBootFile(): Plugin {
  return {
    name: "aldermoor:theme-boot",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "theme-boot.js", source: readFileSync(path) });
    },
    configureServer(server) {
      server.middlewares.use("/theme-boot.js", (_request, response) => {
        response.setHeader("Content-Type", "text/javascript");
        response.end(readFileSync(path));
      });
    },
  };
}
