import type { Mode } from "../character/api.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { Rarity } from "../core/content/rarities.ts";
import type { StaffRole } from "../core/content/staff.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { HistoryPoint } from "../history/api.ts";
import type { LogEntry } from "../log/api.ts";
import type { AccountFacts, PastSanction } from "../moderation/api.ts";
import type { CaseThing, ReportCause } from "../moderation/content/causes.ts";
import type { EscrowKind } from "./content/escrow.ts";
import type { Confidence } from "./rules/confidence.ts";
import type { SoughtBy } from "./rules/sought.ts";
import type { Share } from "./rules/taken-back.ts";

/** What a search answers with: what anybody may know. */
export type FoundPlayer = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly mode: Mode;
  readonly createdAtMs: number;
};

export type FileCharacter = FoundPlayer & {
  /** When it is gone for good; `null` while it stays. */
  readonly leavesAtMs: number | null;
  readonly isGuest: boolean;
  readonly seenAtMs: number;
  readonly combatLevel: number;
  readonly totalLevel: number;
  readonly work: string;
  /** It cannot be settled, and no order of its player moves it. */
  readonly isStuck: boolean;
};

/** Another account that may belong together with this one, and what speaks for it. */
export type AccountLink = {
  /** Of its oldest character. */
  readonly name: string;
  readonly confidence: Confidence;
  /** Since when the two are one household; `null` where they are none. */
  readonly householdSinceMs: number | null;
  /** Why staff linked them; `null` where they did not. */
  readonly staffReason: string | null;
  /** By how many standard deviations value moved between them beyond the usual; `null` where that was not found. */
  readonly sigmas: number | null;
  /** Beyond the usual, in a fortnight: what this account gave the other, and got from it. */
  readonly gaveGold: number;
  readonly gotGold: number;
};

/** What lies with the market or in a gift: goods or gold. */
export type EscrowView = {
  readonly what: EscrowKind;
  readonly id: string;
  readonly item: string;
  readonly quantity: number;
  readonly gold: number;
  readonly atMs: number;
};

/** A piece that was given up, and what its owner got for it. */
export type GonePieceView = {
  readonly id: string;
  readonly atMs: number;
  /** The word of the ledger by which it went. */
  readonly reason: string;
  readonly item: ItemId;
  readonly rarity: Rarity;
  readonly plus: number;
  readonly gold: number;
  readonly items: readonly { readonly item: ItemId; readonly quantity: number }[];
  /** Those that were in it. */
  readonly gems: readonly ItemId[];
  /** From when on staff bring it back: until then the vendor does. */
  readonly fromMs: number;
};

/** A trade at an unusual price, or a gift. */
export type DealView = {
  readonly id: string;
  readonly atMs: number;
  readonly item: string;
  readonly quantity: number;
  /** Of a piece; the rarity is `null` once it is gone. */
  readonly piece: { readonly rarity: number | null; readonly plus: number } | null;
  readonly gold: number;
  /** `null` for who is gone. */
  readonly seller: string | null;
  readonly buyer: string | null;
  readonly state: "open" | "asked" | "undone";
  /** What would go back now, or did: units to the seller, gold to the buyer. */
  readonly back: Share;
};

/** Of one character. */
export type Belongings = {
  readonly name: string;
  readonly gold: number;
  /** The last fortnight, the oldest day first. */
  readonly days: readonly HistoryPoint[];
  /** What ever came in and went out, by the words of the ledger. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly goldIn: number;
    readonly goldOut: number;
  }[];
  readonly escrow: readonly EscrowView[];
  readonly gone: readonly GonePieceView[];
  readonly deals: readonly DealView[];
  /** What the reader may still give it today, in minutes of its own fighting, and what a minute is in gold. */
  readonly grantMinutesLeft: number;
  /** What the reader may ask for beyond that, with a second person; 0 for who may not. */
  readonly grantAskedMax: number;
  readonly goldMinute: number;
};

export type PlayerFile = {
  readonly name: string;
  /** When it closes again. */
  readonly untilMs: number;
  /** Its role among the staff, if it has one. */
  readonly role: StaffRole | null;
  readonly characters: readonly FileCharacter[];
  readonly facts: AccountFacts;
  readonly past: readonly PastSanction[];
  /** `null` for who may not see them. */
  readonly links: readonly AccountLink[] | null;
  readonly notes: readonly { readonly by: string; readonly text: string; readonly atMs: number }[];
  readonly belongings: Belongings;
  readonly mayMend: boolean;
};

/** Where and with what somebody signed in. */
type SignedFrom = {
  /** The network, as `placeOf` says; `null` where it is not known. */
  readonly place: string | null;
  /** `null` for what is none that we know. */
  readonly device: { readonly browser: string | null; readonly system: string | null };
};

export type LiveSession = SignedFrom & {
  readonly sinceMs: number;
  /** To a day. */
  readonly seenAtMs: number;
};

export type SignInEvent = SignedFrom & {
  readonly kind: "signed-up" | "signed-in" | "sign-in-failed";
  readonly atMs: number;
  /** How often from there within an hour. */
  readonly count: number;
};

/** Sessions that have not ended, and what happened within ninety days; the newest first. Guests have sessions alone. */
export type AccountSignIns = {
  readonly sessions: readonly LiveSession[];
  readonly events: readonly SignInEvent[];
};

/** The account service has not answered yet, failed to, or tells this server nothing. */
type Unanswered = { readonly state: "coming" | "failed" | "untold" };

export type SignInsView = Unanswered | ({ readonly state: "known" } & AccountSignIns);

/** An account that was found by an address, by its oldest character. */
export type SoughtPlayer = FoundPlayer & {
  /** When it signed in from there last; `null` where that was not the question. */
  readonly atMs: number | null;
};

export type SoughtView =
  | Unanswered
  | { readonly state: "known"; readonly players: readonly SoughtPlayer[] };

type At = { readonly id: string; readonly atMs: number };

/** `name`: the character that it happened to or that did it; of what staff did, who of them. */
export type TimelineEntry = At & { readonly name: string } & (
    | { readonly kind: "log"; readonly line: LogEntry }
    /** It was back after so long. */
    | { readonly kind: "came"; readonly awayMs: number }
    | {
        readonly kind: "reported";
        readonly what: CaseThing;
        readonly text: string;
        readonly reports: number;
        readonly verdict: "upheld" | "dismissed" | null;
      }
    | {
        readonly kind: "report";
        readonly about: string;
        readonly cause: ReportCause;
        readonly note: string;
        readonly verdict: "upheld" | "dismissed" | null;
      }
    | {
        readonly kind: "staff";
        readonly action: string;
        readonly target: string;
        readonly reason: string;
        readonly outcome: string;
      }
  );

type ByName = { name: string; reason: string };

export type PlayerFilesApi = {
  /** Characters whose name begins so; nobody below two letters. */
  readonly find: Query<{ begins: string }, Outcome<readonly FoundPlayer[]>>;
  /** Opens a file for half an hour, which leaves an entry. */
  readonly open: Command<ByName, { readonly untilMs: number }>;
  /** `null` where nobody bears the name, and unless the reader has it open. */
  readonly file: Query<{ name: string }, Outcome<PlayerFile | null>>;
  readonly timeline: Query<
    { name: string; beforeMs: number },
    Outcome<readonly TimelineEntry[] | null>
  >;
  /** `null` unless the reader has the file open. */
  readonly signIns: Query<{ name: string }, Outcome<SignInsView | null>>;
  /** Says why accounts are looked for, which lets `sought` answer for half an hour. */
  readonly seek: Command<{ by: SoughtBy; words: string; reason: string }>;
  readonly sought: Query<{ by: SoughtBy; words: string }, Outcome<SoughtView | null>>;
  /** The reason is what is written down. */
  readonly note: Command<ByName>;
  readonly grant: Command<ByName & { minutes: number }, { readonly gold: number }>;
  readonly free: Command<ByName>;
  readonly returnEscrow: Command<{ what: EscrowKind; id: string; reason: string }>;
  readonly restorePiece: Command<{ goneId: string; reason: string }>;
  /** A second person has to agree. */
  readonly askRollback: Command<{ dealId: string; reason: string }>;
  /** The same for more than may be given at once. */
  readonly askGrant: Command<ByName & { minutes: number }>;
};
