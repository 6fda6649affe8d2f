import type { NoticeType } from "./notice-types.ts";

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

/** What an account has chosen, and whether it plays in family mode, which is switched by a command of its own. */
export type ShownSettings = AccountSettings & { readonly isFamilyMode: boolean };

/** Who may reach a player in some way, the widest first. Friends are acquaintances too. */
export const circles = ["everybody", "acquaintances", "friends", "nobody"] as const;

export type Circle = (typeof circles)[number];

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
    /** Words between commas, whose lines are hidden until they are asked for; left out by pages older than the choice. */
    readonly hiddenWords?: string;
    /** Whether dice that others throw are shown; left out by pages older than the choice. */
    readonly hasDice?: boolean;
  };
  readonly privacy: {
    /** Whether others see that its characters are on the moor; friends always do. */
    readonly showsOnline: boolean;
    /** Whether others see what they do; left out by pages older than the choice, which hid both or neither. */
    readonly showsActivity?: boolean;
    /** Whether a public profile shows what is worn. */
    readonly showsEquipment: boolean;
    /** Whether boards name its characters; left out by pages older than the choice. */
    readonly showsRank?: boolean;
    /** Whether others may ask to be friends; left out by pages older than the choice. */
    readonly takesFriendRequests?: boolean;
    /** Whether strangers may whisper, as pages said it that knew no more than that; `whispersFrom` goes before it. */
    readonly takesWhispers?: boolean;
    /** Who may whisper; left out by pages older than the choice. */
    readonly whispersFrom?: Circle;
    /** Who may invite to a party; left out by pages older than the choice. */
    readonly invitesFrom?: Circle;
    /** Who may invite to a village; left out by pages older than the choice. */
    readonly villageInvitesFrom?: Circle;
    /** Whose gifts may come; left out by pages older than the choice. */
    readonly giftsFrom?: Circle;
    /** Whether calls by @ and answers to own lines are told of; left out by pages older than the choice. */
    readonly takesMentions?: boolean;
    /** Whether its orders see for which windows of the world boss it has pledged; they do unless it says otherwise. */
    readonly showsPledges?: boolean;
    /** Whether its guest books lie open; until it is chosen, each does as its character had laid it. */
    readonly opensGuestBook?: boolean;
  };
  readonly play: {
    readonly asksBeforeStop: boolean;
    /** The absence from which the summary shows by itself; 0 is never. */
    readonly summaryFromMinutes: number;
    /** The least rarity of found equipment to keep; 0 keeps all but commons from combat level 10 on. */
    readonly keepsFromRarity: number;
    /** Whether pages say what is best to do next; left out by pages older than the choice. */
    readonly showsNextSteps?: boolean;
    /** Whether pages say what things are worth on the market; they do unless it says otherwise. */
    readonly showsPrices?: boolean;
  };
  readonly keys: { readonly hasSingleKeys: boolean };
};
