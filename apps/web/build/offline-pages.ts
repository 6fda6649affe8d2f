import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { offline as german } from "../src/offline/texts.de.ts";
import { offline as english } from "../src/offline/texts.en.ts";

const path = new URL("../src/offline/offline-page.html", import.meta.url);

/** What the service worker shows without a connection, by its file: one page in each language. */
export function offlinePages(): Plugin {
  return {
    name: "aldermoor:offline-pages",
    generateBundle() {
      for (const [fileName, source] of Object.entries(offlinePageSources()))
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** The pages as browsers get them. */
export function offlinePageSources(): Readonly<Record<string, string>> {
  return { "offline.html": pageIn("en", english), "offline.de.html": pageIn("de", german) };
}

type Words = Readonly<Record<keyof typeof english, string>>;

function pageIn(language: string, { title, text, again }: Words): string {
  return readFileSync(path, "utf8")
    .replace("__LANGUAGE__", language)
    .replaceAll("__TITLE__", title)
    .replace("__TEXT__", text)
    .replace("__AGAIN__", again);
}
