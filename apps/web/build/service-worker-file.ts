import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const path = new URL("../src/offline/service-worker.js", import.meta.url);

/** Writes service-worker.js with the version in it: browsers fetch the worker anew when it differs. */
export function serviceWorkerFile(version: string): Plugin {
  return {
    name: "aldermoor:service-worker-file",
    generateBundle() {
      const source = readFileSync(path, "utf8").replace("__APP_VERSION__", version);
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}
