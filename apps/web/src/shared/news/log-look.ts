import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import type { LogEvent } from "@aldermoor/game/log/content/log-types.ts";
import { newsOfLine } from "@aldermoor/game/log/content/news-of-line.ts";
import type { NewsLook } from "./news-look.ts";
import { lookOf } from "./news-look.ts";

/** A line may lead elsewhere than its notice: to what is done, not to what is to be done next. */
export function logLook(line: LogEvent): NewsLook {
  const id = newsOfLine(line);
  if (id === null) return { icon: "campfire", to: "/game/log", search: {} };
  const look = lookOf(id, line.params);
  const own = newsTable[id].log?.link;
  return own === undefined ? look : { ...look, to: own, search: {} };
}
