import type { Command, Query } from "../core/api-types.ts";
import type { NoticeType } from "./content/notice-types.ts";

/** How the game tells of a kind of event. */
export type NoticeWays = {
  /** Kept in the list behind the bell. */
  readonly bell: boolean;
  /** Shown at once, outside the quiet hours. */
  readonly toast: boolean;
  /** Also heard, outside the quiet hours; silent unless it was asked for. */
  readonly sound?: boolean;
  /** Also sent to the devices that may be told; never unless it was asked for. */
  readonly push?: boolean;
};

/** What an account has chosen; it holds on every device and for all its characters. */
export type AccountSettings = {
  readonly notices: Readonly<Record<NoticeType, NoticeWays>>;
  /** Minutes since midnight where the player is. From later than to means over midnight. */
  readonly quietHours: {
    readonly isOn: boolean;
    readonly fromMinute: number;
    readonly toMinute: number;
  };
  readonly chat: {
    readonly hasPortraits: boolean;
    readonly hasSystemLines: boolean;
    readonly marksMentions: boolean;
  };
  readonly privacy: {
    /** Whether others see that its characters are on the moor, and what they do. */
    readonly showsOnline: boolean;
    /** Whether a public profile shows what is worn. */
    readonly showsEquipment: boolean;
  };
  readonly play: {
    readonly asksBeforeStop: boolean;
    /** The absence from which the summary shows by itself; 0 is never. */
    readonly summaryFromMinutes: number;
    /** The least rarity of found equipment to keep; 0 keeps all but commons from combat level 10 on. */
    readonly keepsFromRarity: number;
  };
  readonly keys: { readonly hasSingleKeys: boolean };
};

/** The rows of each table that belong to an account and its characters, as they are stored. */
export type AccountCopy = Readonly<Record<string, readonly unknown[]>>;

/** Some of them, and where the next page begins; `null` after the last one. */
export type CopyPage = { readonly rows: AccountCopy; readonly next: string | null };

export type SettingsApi = {
  /** The caller's settings; `null` while nobody is signed in. */
  readonly mine: Query<Record<string, never>, AccountSettings | null>;
  /** Replaces the given sections, each as a whole. */
  readonly change: Command<{
    notices?: AccountSettings["notices"];
    quietHours?: AccountSettings["quietHours"];
    chat?: AccountSettings["chat"];
    privacy?: AccountSettings["privacy"];
    play?: AccountSettings["play"];
    keys?: AccountSettings["keys"];
  }>;
  /** Asks for a copy of everything the game keeps of the caller. */
  readonly askCopy: Command<Record<string, never>>;
  /** A page of that copy, for two minutes after it was asked for; else `null`. */
  readonly copy: Query<{ cursor: string | null }, CopyPage | null>;
};
