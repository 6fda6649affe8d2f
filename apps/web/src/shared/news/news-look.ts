import type { NewsId } from "@aldermoor/game/core/content/all-news.ts";
import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import type { NewsValue } from "@aldermoor/game/core/content/define-news.ts";
import type { NoticeEvent } from "@aldermoor/game/notifications/content/notice.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";

/** The picture beside a piece of news, and the page it is about. */
export type NewsLook = {
  readonly icon: GameIconName;
  readonly to: string;
  /** What of the page. */
  readonly search: Readonly<Record<string, string>>;
};

export function noticeLook(event: NoticeEvent): NewsLook {
  return lookOf(event.type, event);
}

/** The look of a piece of news that was told or written down. */
export function lookOf(id: NewsId, about: object): NewsLook {
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
