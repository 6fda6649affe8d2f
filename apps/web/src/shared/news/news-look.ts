import type { NewsId } from "@aldermoor/game/core/content/all-news.ts";
import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import type { LogEvent } from "@aldermoor/game/log/content/log-types.ts";
import { newsOfLine } from "@aldermoor/game/log/content/news-of-line.ts";
import type { NoticeEvent } from "@aldermoor/game/notifications/content/notice.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";

/** The picture beside a piece of news, and the page it is about. */
type NewsLook = { readonly icon: GameIconName; readonly to: string };

export function noticeLook(event: NoticeEvent): NewsLook {
  return lookOf(event.type, event);
}

/** A line may lead elsewhere than its notice: to what is done, not to what is to be done next. */
export function logLook(line: LogEvent): NewsLook {
  const id = newsOfLine(line);
  if (id === null) return { icon: "campfire", to: "/game/log" };
  const look = lookOf(id, line.params);
  return { ...look, to: newsTable[id].log?.link ?? look.to };
}

function lookOf(id: NewsId, about: object): NewsLook {
  const { icon, link, values } = newsTable[id];
  const filled = values?.(about) ?? {};
  return {
    icon: typeof icon === "string" ? icon : icon(about),
    to: link.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(filled[name])),
  };
}
