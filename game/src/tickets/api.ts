import type { Command, Query } from "../core/api-types.ts";
import type { StaffRole } from "../core/content/staff.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type {
  NamedState,
  TicketArea,
  TicketKind,
  TicketOrder,
  TicketShelf,
  TicketState,
} from "./content/tickets.ts";

/** Who wrote something: `null` for a character that is gone. Staff are shown by their oldest character, with their role. */
export type TicketAuthor = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly role: StaffRole | null;
} | null;

/** A ticket in a row of a list. */
export type TicketRow = {
  readonly number: number;
  readonly kind: TicketKind;
  readonly shelf: TicketShelf;
  readonly title: string;
  readonly area: TicketArea;
  readonly state: TicketState;
  readonly votes: number;
  readonly replies: number;
  readonly labels: readonly string[];
  readonly author: TicketAuthor;
  readonly atMs: number;
  readonly changedAtMs: number;
};

export type TicketPicture = {
  /** Where it is fetched. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
};

/** What was said and done after a ticket was written, the oldest first. */
export type TicketEntry = {
  readonly id: string;
  readonly atMs: number;
  readonly author: TicketAuthor;
  /** By whoever looks. */
  readonly isOwn: boolean;
} & (
  | {
      readonly kind: "comment";
      readonly lines: readonly string[];
      readonly pictures: readonly TicketPicture[];
    }
  | { readonly kind: "state"; readonly state: TicketState }
  | {
      readonly kind: "merged";
      readonly number: number;
      readonly title: string;
      readonly lines: readonly string[];
      readonly pictures: readonly TicketPicture[];
    }
);

export type TicketView = TicketRow &
  Assignment & {
    readonly lines: readonly string[];
    readonly steps: readonly string[];
    readonly pictures: readonly TicketPicture[];
    readonly build: string;
    readonly route: string;
    readonly entries: readonly TicketEntry[];
    /** The number of what it was merged into. */
    readonly duplicateOf: number | null;
    readonly isOwn: boolean;
    readonly hasVoted: boolean;
    /** Whether whoever looks may write in it: its writer, and those of what was merged into it. */
    readonly mayReply: boolean;
    /** Until when its writer may open it again. */
    readonly reopensUntilMs: number | null;
  };

/** The own tickets, and what is left of the day. */
export type OwnTickets = {
  readonly tickets: readonly TicketRow[];
  readonly ticketsLeft: number;
  readonly picturesLeft: number;
};

/** Who of the staff looks after a ticket. */
type Assignment = {
  /** Empty where nobody does. */
  readonly assignee: string;
  readonly isAssignedToReader: boolean;
};

/** A ticket in the queue of staff. */
export type QueueRow = TicketRow & Assignment;

/** An answer that staff keep for what is asked again and again. */
export type KeptAnswer = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
};

export type QueueSearch = {
  shelf: TicketShelf | null;
  /** `null` for whatever is not finished. */
  state: TicketState | null;
  assigned: "anybody" | "reader" | "nobody";
};

type ByNumber = { number: number };
type AsCharacter = { characterId: string };
type WithReason = { reason: string };

export type TicketsApi = {
  /** What everybody may read of one kind. */
  readonly page: Query<
    {
      kind: TicketKind;
      order: TicketOrder;
      state: TicketState | null;
      area: TicketArea | null;
      /** How many rows are wanted. */
      rows: number;
    },
    { readonly tickets: readonly TicketRow[]; readonly hasMore: boolean }
  >;
  /** What comes nearest to some words, of those that everybody may read. */
  readonly search: Query<{ kind: TicketKind; words: string }, readonly TicketRow[]>;
  readonly mine: Query<{ kind: TicketKind }, OwnTickets | null>;
  /** The numbers of what the reader wants too, the newest first. */
  readonly voted: Query<Record<string, never>, readonly number[]>;
  /** `null` for what is not there for the reader. */
  readonly view: Query<ByNumber, TicketView | null>;
  readonly create: Command<
    AsCharacter & {
      kind: TicketKind;
      title: string;
      lines: string[];
      steps: string[];
      area: TicketArea;
      isExploit: boolean;
      build: string;
      route: string;
      pictureIds: string[];
    },
    { readonly number: number }
  >;
  readonly comment: Command<AsCharacter & ByNumber & { lines: string[]; pictureIds: string[] }>;
  readonly vote: Command<ByNumber & { isWanted: boolean }>;
  readonly reopen: Command<AsCharacter & ByNumber>;

  readonly queue: Query<QueueSearch, Outcome<readonly QueueRow[]>>;
  /** How many of the open ones the caller may look after. */
  readonly waiting: Query<Record<string, never>, Outcome<number>>;
  readonly keptAnswers: Query<Record<string, never>, Outcome<readonly KeptAnswer[]>>;
  readonly answer: Command<ByNumber & WithReason & { lines: string[] }>;
  readonly setState: Command<ByNumber & WithReason & { state: NamedState }>;
  /** To the one of the staff who plays a character of that name; to whoever asks, or to nobody. */
  readonly assign: Command<ByNumber & WithReason & { to: { name: string } | "reader" | "nobody" }>;
  readonly label: Command<ByNumber & WithReason & { labels: string[] }>;
  readonly hideExploit: Command<ByNumber & WithReason & { isExploit: boolean }>;
  readonly merge: Command<ByNumber & WithReason & { into: number }>;
  readonly takeOut: Command<ByNumber & WithReason>;
  readonly keepAnswer: Command<
    WithReason & { answerId: string | null; title: string; lines: string[] }
  >;
  readonly dropAnswer: Command<WithReason & { answerId: string }>;
};
