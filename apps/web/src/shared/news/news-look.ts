import type { NewsId } from "@aldermoor/game/core/content/all-news.ts";
import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import type { NewsValue } from "@aldermoor/game/core/content/define-news.ts";
import type { LogEvent } from "@aldermoor/game/log/content/log-types.ts";
import { newsOfLine } from "@aldermoor/game/log/content/news-of-line.ts";
import type { NoticeEvent } from "@aldermoor/game/notifications/content/notice.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";

/** The picture beside a piece of news, and the page it is about. */
type NewsLook = {
  readonly icon: GameIconName;
  readonly to: string;
  /** What of the page. */
  readonly search: Readonly<Record<string, string>>;
};

export function noticeLook(event: NoticeEvent): NewsLook {
  return lookOf(event.type, event);
}

/** A line may lead elsewhere than its notice: to what is done, not to what is to be done next. */
export function logLook(line: LogEvent): NewsLook {
  const id = newsOfLine(line);
  if (id === null) return { icon: "campfire", to: "/game/log", search: {} };
  const look = lookOf(id, line.params);
  const own = newsTable[id].log?.link;
  return own === undefined ? look : { ...look, to: own, search: {} };
}

function lookOf(id: NewsId, about: object): NewsLook {
  const { icon, link, values } = newsTable[id];
  const filled = values?.(about) ?? {};
  const address = link.replaceAll(/\{(\w+)\}/g, (_, name: string) => wordOf(filled[name]));
  const [to = address, query] = address.split("?");
  return {
    icon: typeof icon === "string" ? icon : icon(about),
    to,
    search: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** A thing is named by its id in an address. */
function wordOf(value: NewsValue | undefined): string {
  return typeof value === "object" && "named" in value ? value.id : String(value);
}
