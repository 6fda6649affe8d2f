import { readFileSync } from "node:fs";
import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import { rowsOf, tableOf } from "@aldermoor/game/core/content/rows.ts";
import type { PushSay } from "@aldermoor/game/push/api.ts";
import { pushManners } from "@aldermoor/game/push/content/pushed-notices.ts";
import type { Plugin } from "vite";
import { news as german } from "../src/shared/news/sentences/news.de.ts";
import { news as english } from "../src/shared/news/sentences/news.en.ts";

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
    .replace("__PUSH_WORDS__", () =>
      JSON.stringify({ en: pushWords(english), de: pushWords(german) }),
    )
    .replace("__PUSH_PLACES__", () => JSON.stringify(pushPlaces()));
}

/** A worker may be older than the server, and then has general words for what it is told. */
type Said = PushSay | "unknown";

const pushedNews = rowsOf(pushManners).map(([type]) => type);
const said: readonly Said[] = [...pushedNews, "test", "unknown"];

/** A title and a text for everything that can be said, in a push's own words where it has some. */
function pushWords(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const sentences = said.flatMap((say) => [
    [say, words[`${say}-push`] ?? words[say]],
    [`${say}-text`, words[`${say}-push-text`] ?? words[`${say}-text`]],
  ]);
  return Object.fromEntries(sentences);
}

/** The page that a pressed notification opens. The worker fills in what stands in braces. */
function pushPlaces(): Readonly<Record<Said, string>> {
  const links = pushedNews.map((type) => [type, newsTable[type].link] as const);
  return {
    ...tableOf(links),
    test: "/game/settings/notifications",
    unknown: "/game/actions/combat",
  };
}
