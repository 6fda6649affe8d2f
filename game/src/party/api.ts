import type { Command, Query } from "../core/api-types.ts";
import type { PartyTaskId } from "../quests/content/tasks/party.ts";

export type PartyMember = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly title: string | null;
  readonly totalLevel: number;
  readonly joinedAtMs: number;
  /** `null` for whoever shows nobody but friends that they are there. */
  readonly seenAtMs: number | null;
  readonly isLeader: boolean;
  /** Whether it adds its share to the xp of the others now. */
  readonly counts: boolean;
};

export type PartyListing = {
  readonly text: string;
  readonly minTotalLevel: number;
  /** Whether one joins at once; else one applies. */
  readonly isOpen: boolean;
};

/** An invitation or an application that waits, by the other side. */
export type PartyAsk = {
  readonly id: string;
  readonly name: string;
  readonly avatarSeed: number;
  readonly totalLevel: number;
  readonly atMs: number;
};

export type OwnParty = {
  readonly members: readonly PartyMember[];
  readonly isLeader: boolean;
  readonly listing: PartyListing | null;
  readonly invites: readonly PartyAsk[];
  readonly applications: readonly PartyAsk[];
  /** Whether the character may take the lead of a leader who is away. */
  readonly mayLead: boolean;
  /** The latest first; `kind` is one of `partyLogKinds`. */
  readonly log: readonly {
    readonly atMs: number;
    readonly kind: string;
    readonly name: string;
    readonly by: string | null;
    /** The way of an expedition. */
    readonly expedition: string | null;
    /** How many went, or how much of it came home in percent. */
    readonly n: number | null;
    /** Which quest of a party. */
    readonly quest: string | null;
  }[];
};

export type PartyView = {
  /** `null` without a party. */
  readonly party: OwnParty | null;
  /** Invitations of parties, by their leaders. */
  readonly invites: readonly PartyAsk[];
  /** Applications of one's own, by the leaders of those parties. */
  readonly applications: readonly PartyAsk[];
  /** When a party can be joined again after one was left; `null` at once. */
  readonly joinsAgainAtMs: number | null;
};

export type ListedParty = PartyListing & {
  readonly id: string;
  readonly leader: string;
  readonly avatarSeed: number;
  readonly members: number;
};

/** What a party does together, and how far it is by what was written down last. */
export type PartyQuestView = {
  readonly isLeader: boolean;
  /** None where the character is in no party. */
  readonly members: number;
  /** Whether the leader may choose one: from two members on who are not of one household. */
  readonly mayChoose: boolean;
  /** A quest of a party was paid to the character today, and another one will not be. */
  readonly isPaidToday: boolean;
  readonly running: {
    readonly quest: PartyTaskId;
    readonly progress: number;
    readonly goal: number;
    readonly lapsesAtMs: number;
    /** From when on the leader may give it up. */
    readonly heldUntilMs: number;
    readonly own: number;
    /** Whether the own share is large enough to be paid. */
    readonly isPaid: boolean;
    readonly shares: readonly {
      readonly name: string;
      readonly avatarSeed: number;
      readonly count: number;
    }[];
  } | null;
};

type Own = { characterId: string };
type ByName = Own & { name: string };
type ByAsk = Own & { askId: string };

export type PartyApi = {
  readonly mine: Query<Own, PartyView | null>;
  /** The newest listings. */
  readonly finder: Query<Record<string, never>, readonly ListedParty[]>;
  readonly found: Command<Own>;
  readonly invite: Command<ByName, { readonly name: string }>;
  /** Joins an open party at once, and asks others. */
  readonly apply: Command<Own & { partyId: string }, { readonly isMember: boolean }>;
  /** Takes up an invitation; for a leader an application. */
  readonly accept: Command<ByAsk>;
  /** Declines it, or takes back one's own. */
  readonly decline: Command<ByAsk>;
  readonly leave: Command<Own>;
  readonly kick: Command<ByName>;
  readonly handOver: Command<ByName>;
  readonly takeLead: Command<Own>;
  readonly quest: Query<Own, PartyQuestView | null>;
  /** Takes up a quest for the party, for its leader. */
  readonly chooseQuest: Command<Own & { quest: PartyTaskId }>;
  readonly giveUpQuest: Command<Own>;
  readonly list: Command<Own & { listing: PartyListing | null }>;
  /** Of staff: takes a party out of the finder. */
  readonly unlist: Command<{ partyId: string; reason: string }>;
};
