import type { Command, Query } from "../core/api-types.ts";
import type { AffixId } from "../core/content/affixes.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { WorldBossId } from "../world-boss/content/bosses.ts";
import type { ChannelId, PublicChannelId, SeatedChannelId } from "./content/channels.ts";

/** A monster or a recipe that was shown, which everybody may look up. */
export type PageLink = {
  /** As it stands in the text, between brackets. */
  readonly name: string;
  readonly of: "monster" | "recipe";
  readonly id: string;
};

/** What was shown in a line. */
export type ChatLink = ThingLink | PageLink;

/** A thing that was shown: what it was when the line was written. */
export type ThingLink = {
  readonly of?: undefined;
  /** As it stands in the text, between brackets. */
  readonly name: string;
  readonly item: ItemId;
  readonly rarity: number;
  readonly plus: number;
  /** What the affixes of a piece add, by modifier key. */
  readonly affixes: readonly {
    readonly name: string;
    /** Missing in lines that are older than it. */
    readonly affix?: AffixId;
    readonly key: string;
    readonly value: number;
  }[];
};

/** What the moor itself tells, for pages to say in their language; what staff announce is said as they wrote it. */
export type ChatDeed =
  | {
      readonly kind: "mastered";
      readonly name: string;
      readonly skill: SkillId;
      readonly level: number;
    }
  | { readonly kind: "announced" }
  /** What happened in an order, told to its members alone. */
  | {
      readonly kind: "order";
      readonly what: "joined" | "left" | "goal";
      /** Whom it is about; empty where that is all of them. */
      readonly name: string;
    }
  /** What the log of a village or a party tells, told to its members in their chat as well. */
  | {
      readonly kind: "log";
      readonly of: "village" | "party";
      /** The kind of the log's line. */
      readonly what: string;
      /** Whom it is about; empty where that is nobody. */
      readonly name: string;
      /** Who did it, where that is another. */
      readonly by: string | null;
      /** How much or how many. */
      readonly n: number | null;
      /** What it is about, by its id. */
      readonly thing: string | null;
    }
  | {
      readonly kind: "boss";
      readonly boss: WorldBossId;
      readonly what: "open" | "fell" | "withdrew";
      /** How long it had stood. */
      readonly tookMs: number;
    };

/** What somebody who is away wishes to be read; empty words say that alone. */
export type AwayNote = { readonly text: string; readonly sinceMs: number };

/** The beginning of a line that another one answers. */
export type ChatQuote = { readonly number: number; readonly name: string; readonly text: string };

/** A line that staff keep above its channel. */
export type ChatPin = {
  readonly id: string;
  /** Who said it; empty for a system line. */
  readonly name: string;
  readonly text: string;
  /** When it was pinned. */
  readonly atMs: number;
  readonly links: readonly ChatLink[];
};

/** What a line said that was taken out, for staff. */
export type RemovedLine = Pick<ChatMessage, "id" | "number" | "atMs" | "kind" | "name" | "text"> & {
  readonly by: "author" | "staff";
  /** Of staff; `null` for an own line. */
  readonly reason: string | null;
};

/** How somebody looks in the chat, in words of `premium/content/cosmetics.ts`. */
export type ChatLook = {
  readonly nameColour?: string;
  readonly nameGlows?: true;
  readonly flair?: string;
};

export type ChatMessage = {
  readonly id: string;
  /** Counts up without a gap in each channel. */
  readonly number: number;
  readonly atMs: number;
  /** `act` tells what somebody does; `roll` is a die, its text "47/100". */
  readonly kind: "say" | "act" | "roll" | "system";
  /** Empty for a system line. */
  readonly name: string;
  readonly avatarSeed: number;
  /** What was worn under the name when it was written. */
  readonly title: string | null;
  /** How the name was written then, and the sign beside it; left out where it was as all others are. */
  readonly look?: ChatLook;
  readonly text: string;
  /** Who took the line out, which then has no text and no links; `null` while it stands. */
  readonly gone: "author" | "staff" | null;
  /** `null` where it answers none. */
  readonly reply: ChatQuote | null;
  /** `null` but for system lines of which more than the text is known. */
  readonly deed: ChatDeed | null;
  readonly links: readonly ChatLink[];
};

/** What a writer wishes to show: a kind of goods it has held, a piece of its own, or what everybody may look up. */
export type ShownThing =
  | { readonly kind: "item"; readonly id: string }
  | { readonly kind: "piece"; readonly id: string }
  | { readonly kind: PageLink["of"]; readonly id: string };

/** A conversation of two, as one of them has it. */
export type ChatTalk = {
  readonly otherId: string;
  readonly name: string;
  readonly avatarSeed: number;
  readonly lastAtMs: number;
  readonly lastText: string;
  readonly unread: number;
};

export type ChatApi = {
  /** The newest sixty, oldest first. */
  readonly messages: Query<{ channel: PublicChannelId }, readonly ChatMessage[]>;
  /** Up to sixty before a number, oldest first. */
  readonly older: Query<{ channel: PublicChannelId; beforeNumber: number }, readonly ChatMessage[]>;
  /** The same of a channel in which the character has a seat; nothing without one. */
  readonly seatedMessages: Query<
    { characterId: string; channel: SeatedChannelId },
    readonly ChatMessage[] | null
  >;
  readonly seatedOlder: Query<
    { characterId: string; channel: SeatedChannelId; beforeNumber: number },
    readonly ChatMessage[] | null
  >;
  /** The public channels, and those in which the character has a seat. */
  readonly channels: Query<
    { characterId: string },
    | readonly {
        readonly channel: ChannelId | "whispers";
        readonly mayWrite: boolean;
        readonly opensAtTotalLevel: number;
        /** Between two lines while staff have made it slow; left out else. */
        readonly slowMs?: number;
        /** What staff keep above it, the newest first; left out where that is nothing. */
        readonly pins?: readonly ChatPin[];
        /** What an order or a team is called; left out of other channels. */
        readonly title?: string;
        /** Whispers that wait to be read. */
        readonly unread?: number;
      }[]
    | null
  >;
  /** Things are shown where the text names them between brackets: "Look at [Amber Band]". */
  readonly send: Command<{
    characterId: string;
    channel: ChannelId;
    text: string;
    kind?: "say" | "act";
    shown?: ShownThing[];
    /** The number of the line it answers. */
    replyTo?: number;
  }>;
  /** Throws a die that everybody sees. */
  readonly roll: Command<
    { characterId: string; channel: ChannelId; sides: number },
    { readonly value: number }
  >;
  /** Marks the character as away until it writes again. */
  readonly setAway: Command<{ characterId: string; text: string }>;
  /** By name, case-blind; `null` for who is not away. */
  readonly away: Query<{ name: string }, AwayNote | null>;
  /** For staff: a line of the world in the words they write. */
  readonly announce: Command<{ text: string; reason: string }>;
  /** Takes back an own line of the last five minutes. */
  readonly takeBack: Command<{ characterId: string; lineId: string }>;
  /** For staff: takes out anybody's line. */
  readonly removeLine: Command<{ lineId: string; reason: string }>;
  /** For staff: what was taken out of a channel in thirty days, the oldest first. */
  readonly removedLines: Query<{ channel: PublicChannelId }, Outcome<readonly RemovedLine[]>>;
  /** For staff: keeps a line above its channel, where three have room, and takes one away again. */
  readonly pinLine: Command<{ lineId: string; reason: string }>;
  readonly unpin: Command<{ pinId: string; reason: string }>;
  /** For staff: each may say a line in so many seconds, for so many minutes; with no seconds it is as it was. */
  readonly slow: Command<{
    channel: PublicChannelId;
    seconds: number;
    minutes: number;
    reason: string;
  }>;
  /** The newest first. */
  readonly talks: Query<{ characterId: string }, readonly ChatTalk[] | null>;
  /** What is kept of a conversation, oldest first. */
  readonly whispers: Query<{ characterId: string; otherId: string }, readonly ChatMessage[] | null>;
  /** By name, case-blind; with `otherId` only if it is still the same character. */
  readonly whisper: Command<
    {
      characterId: string;
      name: string;
      otherId?: string;
      text: string;
      kind?: "say" | "act";
      shown?: ShownThing[];
      /** The number of the line it answers, as the writer has it. */
      replyTo?: number;
    },
    { readonly name: string; readonly otherId: string }
  >;
  readonly readTalk: Command<{ characterId: string; otherId: string }>;
  /** The other keeps its side. */
  readonly forgetTalk: Command<{ characterId: string; otherId: string }>;
  /** The names whose lines the caller does not wish to hear. */
  readonly ignored: Query<Record<string, never>, readonly string[] | null>;
  /** By name, case-blind; answers the name as it is written. */
  readonly setIgnored: Command<{ name: string; isIgnored: boolean }, { readonly name: string }>;
};
