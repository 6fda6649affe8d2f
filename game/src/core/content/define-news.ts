import type { StopReason } from "../../activity/content/stop-reasons.ts";
import type { ChannelId } from "../../chat/content/channels.ts";
import type { EventKind, EventOf } from "./events.ts";

/** The kinds of things that sentences of news name. */
export type NamedKind =
  | "item"
  | "skill"
  | "zone"
  | "quest"
  | "achievement"
  | "room"
  | "building"
  | "boost"
  | "expedition"
  | "world-boss"
  | "fighter"
  | "terrain"
  | "journey-event";

/** What a sentence is filled with; the one who says it finds the words. */
export type NewsValue =
  | string
  | number
  /** The name of a thing; `isWithin` where its article stands within the sentence. */
  | { readonly named: NamedKind; readonly id: string; readonly isWithin?: true }
  | { readonly reason: StopReason }
  | { readonly rarity: number }
  | { readonly channel: ChannelId }
  /** A point in time. */
  | { readonly atMs: number }
  | { readonly durationMs: number };

/** What the settings list together, in this order. */
export const newsGroups = [
  "growth",
  "pieces",
  "work",
  "bosses",
  "house",
  "deeds",
  "character",
  "boosts",
  "chat",
] as const;

export type NewsGroup = (typeof newsGroups)[number];

/** How much of a telephone's battery a push is worth (RFC 8030), and for how long it is worth being told. */
export type PushManner = {
  readonly ttlMs: number;
  readonly urgency: "low" | "normal" | "high";
};

/** How the log writes a piece of news down. `type` is stored, so it is permanent. */
type LogManner<Kind extends EventKind, Type extends string, Line extends object> = {
  /** What the log's filter calls it; several pieces may share one. */
  readonly type: Type;
  /** What is stored of an event, a line each: permanent as well. */
  readonly lines: (event: EventOf<Kind>) => readonly Line[];
  /** Which lines are of this piece, where others share the type. */
  readonly isOf?: (line: object) => boolean;
  /** Lines of one hour that agree in `same` become one; `add` is summed, `first` is that of the earlier. */
  readonly join?: {
    readonly same?: readonly KeyOf<Line>[];
    readonly add?: readonly KeyOf<Line>[];
    readonly first?: readonly KeyOf<Line>[];
  };
  /** How often or by how much, beside the line; shown from two on. */
  readonly amount?: (line: Line) => { readonly times: number } | { readonly plus: number };
  /** The page it is about, where it is another than the bell's. */
  readonly link?: string;
};

/** How the bell keeps a piece of news, and the settings offer it. */
type BellManner<Kind extends EventKind, Told extends object> = {
  /** What is stored of an event, so it is permanent; `null` when it is not worth being told. */
  readonly tell: (event: EventOf<Kind>) => Told | null;
  /** Unread ones that agree in these become one; without it each stands alone. */
  readonly about?: readonly KeyOf<Told>[];
  /** What such a one keeps of the earlier. */
  readonly first?: readonly KeyOf<Told>[];
  /** Events after which an unread one is no news; they have the fields of `about`, which say whether it is that one. */
  readonly until?: readonly EventKind[];
  readonly group: NewsGroup;
  /** How the player is told who never chose: at once and behind the bell, only behind it, or not. */
  readonly usual: "bell-and-toast" | "bell" | "nothing";
  /** How a toast looks; plain without it. */
  readonly toast?: "find" | "warning";
};

type KeyOf<Stored> = Stored extends unknown ? keyof Stored & string : never;

/** A piece of news. Each sentence of it is in `apps/web/src/shared/news/sentences/news.en.ts`, under its id. */
type NewsOf<
  Kind extends EventKind,
  Type extends string,
  Line extends object,
  Told extends object,
  Push extends PushManner,
  Value extends string,
  Title extends string,
  Text extends string,
> = {
  /** The events that bring it. */
  readonly from: readonly Kind[];
  readonly log?: LogManner<Kind, Type, Line>;
  readonly bell?: BellManner<Kind, Told>;
  /** Only what may be pushed; what comes of a press of the player's own is seen anyway. */
  readonly push?: Push;
  readonly icon: string | ((about: Line | Told) => string);
  /** The page it is about, with values in braces. */
  readonly link: string;
  /** What the sentences are filled with. */
  readonly values?: (about: Line | Told) => Readonly<Record<Value, NewsValue>>;
  /** Which of several titles and texts is said; one of each without it. */
  readonly title?: (about: Line | Told) => Title;
  readonly text?: (about: Line | Told) => Text;
};

/** Declares a piece of news: what brings it, how it is told, and what its sentences are filled with. */
export function defineNews<
  const Kind extends EventKind,
  const Type extends string = never,
  Line extends object = never,
  Told extends object = never,
  const Push extends PushManner = never,
  const Value extends string = never,
  const Title extends string = never,
  const Text extends string = never,
>(
  news: NewsOf<Kind, Type, Line, Told, Push, Value, Title, Text>,
): NewsOf<Kind, Type, Line, Told, Push, Value, Title, Text> {
  return news;
}
