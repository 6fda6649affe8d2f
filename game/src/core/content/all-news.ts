import { achievementNews } from "../../achievements/content/news.ts";
import { activityNews } from "../../activity/content/news.ts";
import { arenaNews } from "../../arena/content/news.ts";
import { boostNews } from "../../boosts/content/news.ts";
import { callingNews } from "../../callings/content/news.ts";
import { characterNews } from "../../character/content/news.ts";
import { chatNews } from "../../chat/content/news.ts";
import { combatNews } from "../../combat/content/news.ts";
import { craftingNews } from "../../crafting/content/news.ts";
import { expeditionNews } from "../../expeditions/content/news.ts";
import { fighterNews } from "../../fighters/content/news.ts";
import { friendNews } from "../../friends/content/news.ts";
import { giftNews } from "../../gifts/content/news.ts";
import { guideNews } from "../../guide/content/news.ts";
import { houseNews } from "../../house/content/news.ts";
import { householdNews } from "../../households/content/news.ts";
import { journeyNews } from "../../journeys/content/news.ts";
import { marketNews } from "../../market/content/news.ts";
import { moderationNews } from "../../moderation/content/news.ts";
import { orderNews } from "../../orders/content/news.ts";
import { partyNews } from "../../party/content/news.ts";
import { playerFileNews } from "../../player-files/content/news.ts";
import { premiumNews } from "../../premium/content/news.ts";
import { publishingNews } from "../../publishing/content/news.ts";
import { questNews } from "../../quests/content/news.ts";
import { siegeNews } from "../../sieges/content/news.ts";
import { ticketNews } from "../../tickets/content/news.ts";
import { towerNews } from "../../tower/content/news.ts";
import { villageQuestNews } from "../../village-quests/content/news.ts";
import { villageSeasonNews } from "../../village-seasons/content/news.ts";
import { villageWorksNews } from "../../village-works/content/news.ts";
import { villageNews } from "../../village/content/news.ts";
import { wikiNews } from "../../wiki/content/news.ts";
import { worldBossNews } from "../../world-boss/content/news.ts";
import type { NewsGroup, NewsValue, PushManner } from "./define-news.ts";
import type { DomainEvent, EventKind } from "./events.ts";
import { coreNews } from "./news.ts";
import { rowsOf } from "./rows.ts";

/** All news that features declare, in the order in which the log's filter and the settings list them. */
export const allNews = {
  ...coreNews,
  ...callingNews,
  ...combatNews,
  ...guideNews,
  ...craftingNews,
  ...houseNews,
  ...questNews,
  ...achievementNews,
  ...activityNews,
  ...characterNews,
  ...boostNews,
  ...chatNews,
  ...friendNews,
  ...partyNews,
  ...villageNews,
  ...villageWorksNews,
  ...expeditionNews,
  ...journeyNews,
  ...fighterNews,
  ...towerNews,
  ...arenaNews,
  ...householdNews,
  ...marketNews,
  ...giftNews,
  ...premiumNews,
  ...villageSeasonNews,
  ...siegeNews,
  ...villageQuestNews,
  ...worldBossNews,
  ...orderNews,
  ...moderationNews,
  ...wikiNews,
  ...ticketNews,
  ...playerFileNews,
  ...publishingNews,
};

export type AllNews = typeof allNews;
export type NewsId = keyof AllNews;

type LogOf<Id extends NewsId> = NonNullable<AllNews[Id]["log"]>;
type BellOf<Id extends NewsId> = NonNullable<AllNews[Id]["bell"]>;
type PushOf<Id extends NewsId> = NonNullable<AllNews[Id]["push"]>;

type IdsWith<Parts extends Readonly<Record<NewsId, unknown>>> = {
  [Id in NewsId]: [Parts[Id]] extends [never] ? never : Id;
}[NewsId];

/** News that the log writes down, by id, with the type and the parameters of their lines. */
export type LoggedId = IdsWith<{ [Id in NewsId]: LogOf<Id>["type"] }>;
export type LogTypeOf<Id extends LoggedId> = LogOf<Id>["type"];
export type LineOf<Id extends LoggedId> = ReturnType<LogOf<Id>["lines"]>[number];

/** News that the bell may keep, by id, with what it stores of them. */
export type ToldId = IdsWith<{ [Id in NewsId]: NonNullable<ReturnType<BellOf<Id>["tell"]>> }>;
export type ToldOf<Id extends ToldId> = NonNullable<ReturnType<BellOf<Id>["tell"]>>;

/** News that may be pushed. */
export type PushedId = IdsWith<{ [Id in NewsId]: PushOf<Id> }> & ToldId;

/** A piece of news as the parts of the game read it that treat all of them alike. */
export type News = {
  readonly from: readonly EventKind[];
  readonly log?: {
    readonly type: string;
    readonly lines: Of<DomainEvent, readonly object[]>;
    readonly isOf?: (line: object) => boolean;
    readonly join?: {
      readonly same?: readonly string[];
      readonly add?: readonly string[];
      readonly first?: readonly string[];
    };
    readonly amount?: Of<object, { readonly times: number } | { readonly plus: number }>;
    readonly link?: string;
  };
  readonly bell?: {
    readonly tell: Of<DomainEvent, object | null>;
    readonly about?: readonly string[];
    readonly first?: readonly string[];
    readonly until?: readonly EventKind[];
    readonly group: NewsGroup;
    readonly usual: "bell-and-toast" | "bell" | "nothing";
    readonly toast?: "find" | "warning";
  };
  readonly push?: PushManner;
  readonly icon: string | Of<object, string>;
  readonly link: string;
  readonly values?: Of<object, Readonly<Record<string, NewsValue>>>;
  readonly title?: Of<object, string>;
  readonly text?: Of<object, string>;
};

/** A function that is handed only what it was declared for: `from` and the stored type see to that. */
type Of<About, Result> = { of(about: About): Result }["of"];

export const newsTable: Readonly<Record<NewsId, News>> = allNews;

/** The news that an event may bring. */
export function newsFrom(kind: EventKind): readonly (readonly [NewsId, News])[] {
  return byEvent.get(kind) ?? [];
}

/** The news that an event makes old. */
export function newsUntil(kind: EventKind): readonly (readonly [NewsId, News])[] {
  return byEnd.get(kind) ?? [];
}

type NewsByEvent = ReadonlyMap<EventKind, readonly (readonly [NewsId, News])[]>;

const byEvent = newsBy(({ from }) => from);
const byEnd = newsBy(({ bell }) => bell?.until ?? []);

function newsBy(kindsOf: (news: News) => readonly EventKind[]): NewsByEvent {
  const by = new Map<EventKind, (readonly [NewsId, News])[]>();
  for (const [id, news] of rowsOf(newsTable))
    for (const kind of kindsOf(news)) by.set(kind, [...(by.get(kind) ?? []), [id, news]]);
  return by;
}
