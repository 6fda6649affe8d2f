import type { Command, Query } from "../core/api-types.ts";
import type { Banner, WonPattern } from "./content/banners.ts";
import type { VillageLogGroup } from "./content/log-kinds.ts";
import type { Standing, VillageRight } from "./content/rights.ts";
import type { Rank } from "./rules/standing.ts";

export type Joining = "open" | "application" | "invite";

/** What a village is, for everybody. */
export type VillageProfile = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** By which a report names the text: another text is another thing. */
  readonly textAtMs: number;
  readonly banner: Banner;
  readonly joining: Joining;
  readonly foundedAtMs: number;
  readonly level: number;
  /** Experience since that level, and what the next one needs. */
  readonly into: number;
  readonly need: number;
  readonly membersMax: number;
  readonly taxPercent: number;
  /** A higher tax to come. */
  readonly nextTax: { readonly percent: number; readonly fromMs: number } | null;
  readonly takesPartInSieges: boolean;
  readonly disbandsAtMs: number | null;
  /** Levels by `BuildingId`; what is missing is not built. */
  readonly buildings: Readonly<Record<string, number>>;
  /** The elder first, then stewards, then the longest. */
  readonly members: readonly {
    readonly name: string;
    readonly avatarSeed: number;
    readonly title: string | null;
    /** `null` of whoever hides what they do. */
    readonly totalLevel: number | null;
    readonly rank: Rank;
  }[];
};

/** A village in the directory. */
export type VillageListed = {
  readonly id: string;
  readonly name: string;
  readonly banner: Banner;
  readonly joining: Joining;
  readonly level: number;
  readonly members: number;
  readonly membersMax: number;
  readonly taxPercent: number;
  readonly nextTax: { readonly percent: number; readonly fromMs: number } | null;
  readonly foundedAtMs: number;
};

/** An invitation or an application that waits, seen from the character: by the village. */
export type VillageAskOfOne = {
  readonly id: string;
  readonly kind: "invite" | "application";
  readonly villageId: string;
  readonly village: string;
  readonly banner: Banner;
  readonly taxPercent: number;
  readonly nextTax: { readonly percent: number; readonly fromMs: number } | null;
  readonly by: string;
  readonly untilMs: number;
  /** It need not wait for a day after it was sent away. */
  readonly callsBack: boolean;
};

/** The same seen from the village: by the character. */
export type VillageAskAt = {
  readonly id: string;
  readonly name: string;
  readonly avatarSeed: number;
  readonly totalLevel: number;
  readonly by: string;
  readonly untilMs: number;
};

/** How a character stands in its village, and what it may do there. */
export type OwnVillage = {
  readonly id: string;
  readonly name: string;
  readonly rank: Rank;
  readonly standing: Standing;
  /** When a newcomer is one no more; `null` for others. */
  readonly memberFromMs: number | null;
  /** What it holds now. */
  readonly rights: readonly VillageRight[];
  readonly joinedAtMs: number;
  readonly membersLaunch: boolean;
  readonly withdrawLimits: { readonly steward: number; readonly member: number };
  readonly siegesSinceMs: number | null;
  /** What its banner may have beside the patterns of all. */
  readonly patternsWon: readonly WonPattern[];
  /** Staff gave it its name, and the elder may choose another one. */
  readonly mayRename: boolean;
  readonly disbanding: {
    readonly atMs: number;
    readonly by: string;
    /** How many are against it, and how many of them are stewards. */
    readonly voices: number;
    readonly stewards: number;
    /** Half of the active members. */
    readonly needed: number;
    readonly isAgainst: boolean;
  } | null;
  /** When the next disbanding may be announced; `null` at once. */
  readonly disbandsAgainAtMs: number | null;
  /** That the elder can be followed. */
  readonly succession: {
    readonly why: "away" | "idle";
    /** Whether somebody was there lately who would follow. */
    readonly hasHeir: boolean;
    readonly voices: number;
    readonly needed: number;
    readonly hasAsked: boolean;
  } | null;
};

export type VillageView = {
  /** `null` without a village. */
  readonly village: OwnVillage | null;
  readonly invites: readonly VillageAskOfOne[];
  readonly applications: readonly VillageAskOfOne[];
  /** When a village can be joined again after one was left; `null` at once. */
  readonly joinsAgainAtMs: number | null;
};

export type VillageMember = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly title: string | null;
  readonly totalLevel: number;
  readonly rank: Rank;
  readonly standing: Standing;
  readonly joinedAtMs: number;
  /** To the hour; `null` for whoever shows nobody but friends that they are there. */
  readonly seenAtMs: number | null;
  readonly isOwn: boolean;
};

export type VillageMembers = {
  readonly members: readonly VillageMember[];
  /** Those sent away within a day, whom the elder may call back. */
  readonly kicked: readonly {
    readonly name: string;
    readonly by: string;
    readonly untilMs: number;
  }[];
};

export type VillageLogLine = {
  readonly atMs: number;
  /** One of `villageLogKinds`. */
  readonly kind: string;
  readonly name: string;
  readonly by: string | null;
  readonly n: number | null;
  readonly thing: string | null;
};

type Own = { characterId: string };
type ByName = Own & { name: string };
type ByAsk = Own & { askId: string };

export type VillageApi = {
  /** Whether a name is free, while it is typed. */
  readonly checkName: Query<
    { name: string },
    | { readonly ok: true }
    | {
        readonly ok: false;
        readonly code: "village-name-invalid" | "name-reserved" | "name-taken";
      }
  >;
  readonly mine: Query<Own, VillageView | null>;
  /** For everybody; `null` where none bears the name. */
  readonly profile: Query<{ name: string }, VillageProfile | null>;
  /** By level, number of members or age, or those whose names begin so. */
  readonly directory: Query<
    { order: "level" | "members" | "newest"; search: string },
    readonly VillageListed[]
  >;
  /** For members. */
  readonly members: Query<Own, VillageMembers | null>;
  /** What waits at the own village. */
  readonly waiting: Query<
    Own,
    { readonly invites: VillageAskAt[]; readonly applications: VillageAskAt[] } | null
  >;
  /** The latest first, of one group or of all, before an instant. */
  readonly log: Query<
    Own & { group: VillageLogGroup | null; beforeMs: number | null },
    { readonly lines: readonly VillageLogLine[]; readonly hasMore: boolean } | null
  >;
  readonly found: Command<
    Own & { name: string; text: string; banner: Banner; joining: Joining },
    { readonly name: string }
  >;
  readonly invite: Command<ByName, { readonly name: string }>;
  /** Joins an open village at once, and asks others; the tax that was shown must still hold. */
  readonly apply: Command<
    Own & { villageId: string; taxPercent: number },
    { readonly isMember: boolean }
  >;
  /** Takes up an invitation; for those who may, an application. */
  readonly accept: Command<ByAsk>;
  /** Declines it, or takes back one's own. */
  readonly decline: Command<ByAsk>;
  readonly leave: Command<Own>;
  readonly kick: Command<ByName>;
  readonly callBack: Command<ByName>;
  readonly promote: Command<ByName>;
  readonly demote: Command<ByName>;
  readonly handOver: Command<ByName>;
  readonly succeed: Command<Own, { readonly elder: string | null }>;
  readonly disband: Command<ByName>;
  readonly stopDisbanding: Command<Own, { readonly isStopped: boolean }>;
  readonly setTax: Command<Own & { percent: number }>;
  readonly setJoining: Command<Own & { joining: Joining }>;
  readonly setLaunch: Command<Own & { membersLaunch: boolean }>;
  readonly setLimits: Command<Own & { steward: number; member: number }>;
  readonly setSieges: Command<Own & { takesPart: boolean }>;
  readonly write: Command<Own & { text: string; banner: Banner }>;
  readonly rename: Command<ByName>;
  /** Of staff: takes away what it says of itself, or its name. */
  readonly clearText: Command<{ villageId: string; reason: string }>;
  readonly takeName: Command<{ villageId: string; reason: string }, { readonly name: string }>;
};
