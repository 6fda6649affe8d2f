import type { WorkInBrief } from "../activity/content/work.ts";
import type { Mode } from "../character/api.ts";
import type { OriginId } from "../character/content/origins.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { AppealState, AppealVerdict, SanctionKind } from "../core/content/sanctions.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { LinkVerdict } from "../households/content/link-appeals.ts";
import type { LogEntry } from "../log/api.ts";
import type { CaseThing, ReportCause, ReportedThing } from "./content/causes.ts";
import type { Rung } from "./rules/ladder.ts";

/** All reports of one thing in a row of the queue. */
export type CaseView = {
  readonly id: string;
  readonly what: CaseThing;
  /** The channel of a line, else empty. */
  readonly place: string;
  /** Whose it is, by the name at that time. */
  readonly name: string;
  readonly text: string;
  /** What moved to its account from another one; `null` for what somebody reported. */
  readonly flow: CaseFlow | null;
  readonly reports: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  /** Who looks at it now; `null` while nobody does. */
  readonly claim: {
    readonly name: string;
    readonly isOwn: boolean;
    /** Then somebody else may take it. */
    readonly untilMs: number;
  } | null;
  readonly verdict: "upheld" | "dismissed" | null;
};

/** What an account gained within some days by unusual prices and gifts. */
export type CaseFlow = {
  /** From whom, by the name at that time. */
  readonly giver: string;
  readonly gold: number;
  readonly giftGold: number;
  /** What that is in minutes of fighting of whoever gained. */
  readonly minutes: number;
  /** By how many standard deviations it lies beyond what usually moves between two. */
  readonly sigmas: number;
  readonly days: number;
};

export type PastSanction = {
  readonly id: string;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly atMs: number;
  readonly untilMs: number | null;
  /** Whether it holds now. */
  readonly holds: boolean;
  readonly isLifted: boolean;
};

/** A sanction as its own player reads it. */
export type OwnSanction = PastSanction & {
  readonly mayAppeal: boolean;
  /** What the player said against it, and what somebody of the staff answered; `null` where nothing was said. */
  readonly appeal: {
    readonly state: AppealState;
    readonly text: string;
    readonly answer: string | null;
  } | null;
};

/** Of the last ninety days. */
export type AccountFacts = {
  /** Cases about it, how many of them were upheld, and the reports that made them. */
  readonly cases: number;
  readonly upheld: number;
  readonly reports: number;
  /** What it reported itself, and how much of that was upheld. */
  readonly made: number;
  readonly madeUpheld: number;
  /** Those with whom it shares a household, by the names they know of each other. */
  readonly household: readonly string[];
};

export type CaseDetail = CaseView & {
  /** As it stood when it was reported first. */
  readonly context: readonly {
    readonly name: string;
    readonly text: string;
    readonly atMs: number;
    readonly isIt: boolean;
  }[];
  readonly causes: readonly {
    readonly cause: ReportCause;
    readonly note: string;
    readonly atMs: number;
  }[];
  /** The id of the line, the note or the party, for its removal; `null` once it is gone, and for a name. */
  readonly removable: string | null;
  /** What the character is called now whose name was reported; `null` once it is gone, and for all else. */
  readonly bearer: string | null;
  /** The characters of the account as they are called now. */
  readonly characters: readonly string[];
  readonly facts: AccountFacts;
  readonly past: readonly PastSanction[];
  readonly next: Rung;
};

/** What staff are told of an account by the name of one of its characters. */
export type AccountLookup = {
  readonly name: string;
  /** The characters of the account as they are called now. */
  readonly characters: readonly string[];
  readonly facts: AccountFacts;
  readonly past: readonly PastSanction[];
};

/** What somebody said against a mute or a ban, which somebody else answers than who laid it. */
export type AppealView = {
  /** Of the sanction. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly saidAtMs: number;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly atMs: number;
  readonly untilMs: number | null;
  /** Who laid it. */
  readonly judge: string;
  /** The reader did, or agreed to it. */
  readonly isOwn: boolean;
  /** Whether the reader may say that it stays; whoever laid it may only give way. */
  readonly mayUphold: boolean;
  /** Whether anybody of the staff may. */
  readonly hasSecond: boolean;
};

/** A look at a character that one of the staff has open. */
export type SpectatorView = {
  readonly id: string;
  readonly name: string;
  readonly untilMs: number;
};

/** What staff see of a character for a quarter of an hour: nothing of its whispers, settings and sessions. */
export type Spectated = {
  readonly name: string;
  readonly origin: OriginId;
  readonly mode: Mode;
  /** Then there is nothing more to see. */
  readonly untilMs: number;
  readonly gold: number;
  readonly currencies: Readonly<Record<string, number>>;
  readonly work: WorkInBrief;
  readonly totalLevel: number;
  readonly skills: readonly { readonly skill: SkillId; readonly level: number }[];
  readonly goods: readonly { readonly item: ItemId; readonly quantity: number }[];
  readonly pieces: readonly {
    readonly id: string;
    readonly item: ItemId;
    readonly rarity: number;
    readonly plus: number;
    readonly isWorn: boolean;
  }[];
  /** Of its log, the newest first. */
  readonly lines: readonly LogEntry[];
};

/** What somebody said against a link of two accounts, which somebody else answers than who laid it. */
export type LinkAppealView = {
  readonly id: string;
  readonly name: string;
  readonly otherName: string;
  readonly text: string;
  readonly saidAtMs: number;
  readonly reason: string;
  readonly atMs: number;
  /** Who asked for it. */
  readonly judge: string;
  /** Whether the reader may say that it stays; whoever laid it may only give way. */
  readonly mayUphold: boolean;
  /** Whether anybody of the staff may. */
  readonly hasSecond: boolean;
};

/** An order whose owner was not seen for long, and since when another one may follow. */
export type OwnerlessOrder = {
  readonly name: string;
  /** The character its owner appears under. */
  readonly owner: string;
  readonly sinceMs: number;
};

type ByCase = { caseId: string; reason: string };

export type ModerationApi = {
  /** `id`: of the line, the note or the party; a name for a name. */
  readonly report: Command<{
    characterId: string;
    what: ReportedThing;
    id: string;
    cause: ReportCause;
    note: string;
  }>;
  /** All that was ever laid on the caller's account, the newest first; `null` while nobody is signed in. */
  readonly mine: Query<Record<string, never>, readonly OwnSanction[] | null>;
  /** Says that a warning or a kick was read. */
  readonly acknowledge: Command<{ sanctionId: string }>;
  /** The name after one that staff took; `null` keeps what they gave. */
  readonly chooseName: Command<{ characterId: string; name: string | null }>;
  /** Says once that a mute or a ban is wrong; also for who is banned. */
  readonly appeal: Command<{ sanctionId: string; text: string }>;
  readonly appeals: Query<Record<string, never>, Outcome<readonly AppealView[]>>;
  /** `hours` from now to the end of what is shortened; else they say nothing. */
  readonly decideAppeal: Command<{
    sanctionId: string;
    verdict: AppealVerdict;
    hours: number;
    reason: string;
  }>;
  /** How much waits at the desk that the caller may decide. */
  readonly waiting: Query<Record<string, never>, Outcome<number>>;
  /** These three wait for a second person. */
  readonly askBanForGood: Command<{ name: string; reason: string }>;
  /** Of two accounts, by the names of characters. */
  readonly askLink: Command<{ name: string; otherName: string; reason: string }>;
  /** By the name of the order and that of the character its owner appears under. */
  readonly askOwner: Command<{ order: string; owner: string; reason: string }>;
  readonly ownerless: Query<Record<string, never>, Outcome<readonly OwnerlessOrder[]>>;
  readonly linkAppeals: Query<Record<string, never>, Outcome<readonly LinkAppealView[]>>;
  readonly decideLinkAppeal: Command<{ appealId: string; verdict: LinkVerdict; reason: string }>;
  readonly cases: Query<
    Record<string, never>,
    Outcome<{ readonly open: readonly CaseView[]; readonly closed: readonly CaseView[] }>
  >;
  readonly caseDetail: Query<{ caseId: string }, Outcome<CaseDetail | null>>;
  /** While a case about the account is open; for a quarter of an hour. */
  readonly spectate: Command<{ name: string; reason: string }, { readonly viewId: string }>;
  readonly spectating: Query<Record<string, never>, Outcome<readonly SpectatorView[]>>;
  readonly spectated: Query<{ viewId: string }, Outcome<Spectated | null>>;
  /** By name, case-blind; `null` where nobody bears it. */
  readonly lookup: Query<{ name: string }, Outcome<AccountLookup | null>>;
  readonly claim: Command<ByCase>;
  readonly release: Command<ByCase>;
  readonly close: Command<ByCase & { verdict: "upheld" | "dismissed" }>;
  /** A mute of an hour at the most. */
  readonly hush: Command<{ name: string; minutes: number; reason: string }>;
  /** `hours` of a mute; of a warning they say nothing. */
  readonly sentence: Command<{
    name: string;
    kind: "warning" | "mute";
    hours: number;
    reason: string;
  }>;
  /** Takes a name from its bearer, who gets another one: the answer. */
  readonly rename: Command<{ name: string; reason: string }, { readonly name: string }>;
  /** Ends all connections of an account, which may come back at once. */
  readonly kick: Command<{ name: string; reason: string }>;
  readonly ban: Command<{ name: string; hours: number; reason: string }>;
  readonly lift: Command<{ sanctionId: string; reason: string }>;
  readonly unban: Command<{ sanctionId: string; reason: string }>;
};
