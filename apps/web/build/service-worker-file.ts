import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { pushPlaces } from "../src/shared/news/push-places.ts";
import { pushes as german } from "../src/shared/news/pushes.de.ts";
import { pushes as english } from "../src/shared/news/pushes.en.ts";

const path = new URL("../src/offline/service-worker.js", import.meta.url);

/**
 * Writes service-worker.js with the version in it: browsers fetch the worker anew when it differs. A
 * worker imports nothing, so the words of notifications are written into it.
 */
export function serviceWorkerFile(version: string): Plugin {
  return {
    name: "aldermoor:service-worker-file",
    generateBundle() {
      const source = serviceWorkerSource(version);
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

/** The worker as browsers get it. */
export function serviceWorkerSource(version: string): string {
  return readFileSync(path, "utf8")
    .replace("__APP_VERSION__", version)
    .replace("__PUSH_WORDS__", () => JSON.stringify({ en: english, de: german }))
    .replace("__PUSH_PLACES__", () => JSON.stringify(pushPlaces));
}
