import type { crowded } from "./crowd.ts";

export type Arguments = Readonly<Record<string, unknown>>;

/** By function, the arguments that make its worst cases; a character's functions are given its id besides. */
export type WorstCalls = Readonly<Record<string, readonly Arguments[]>>;

/** What the oldest character has, by which its orders name things. */
export type Belongings = {
  readonly characterId: string;
  /** Another of the account's, for which all that can be claimed at once waits. */
  readonly awaitingId: string;
  /** What that one sold, as much as a chest holds. */
  readonly saleId: string;
  readonly name: string;
  /** Another player's name. */
  readonly neighbour: string;
  readonly wornPieceId: string;
  /** Everything that lies in the bag, and in the chest. */
  readonly bagIds: readonly string[];
  readonly chestIds: readonly string[];
  readonly entryId: string;
  readonly noteId: string;
  /** What sells there: the price of all that rests in a crowded book. */
  readonly crowdedPrices: Readonly<Record<keyof typeof crowded, number>>;
  /** A listing that nobody else can reserve, one that one more can, and what all of them list. */
  readonly fullListingId: string;
  readonly listingId: string;
  readonly listedItem: string;
  readonly listedPrice: number;
  /** An application at the own party, and another party. */
  readonly askId: string;
  readonly partyId: string;
  /** With as many reports as are kept. */
  readonly caseId: string;
  /** The own village, whose elder it is, another one, and an application that waits at its own. */
  readonly villageId: string;
  readonly otherVillageId: string;
  readonly villageAskId: string;
  /** Of both villages, and a journey of the own one that is back. */
  readonly siegeId: string;
  readonly journeyId: string;
  /** The order that its account owns, and an invitation of it. */
  readonly orderId: string;
  readonly inviteId: string;
  readonly tickets: Tickets;
  readonly posts: Posts;
  readonly articles: Articles;
  readonly premium: Premium;
  readonly desk: Desk;
};

/** What lies among thousands of tickets. */
export type Tickets = {
  /** Own ones: one that is full but for a comment, and one that was resolved. */
  readonly own: number;
  readonly resolved: number;
  /** Of another player: with all that can be said in it, and as many writers as are told. */
  readonly full: number;
  /** Two of others, with as many votes as a merge carries over. */
  readonly merged: number;
  readonly into: number;
  readonly answerId: string;
  /** Pictures of the account's that belong to nothing yet. */
  readonly pictureIds: readonly string[];
};

export type Posts = {
  /** A piece of news that is spoken of as much as can be, but for one comment; one of them is the own character's. */
  readonly newsId: string;
  readonly commentId: string;
  readonly ownCommentId: string;
  /** A patch with as many points as it takes, and its first one, of which everything is said. */
  readonly patchId: string;
  readonly pointId: string;
  readonly draftNewsId: string;
  readonly draftPatchId: string;
};

export type Articles = {
  /** The article with the longest past, and its newest revision. */
  readonly slug: string;
  readonly title: string;
  readonly number: number;
  readonly revisionId: string;
  /** Somebody's proposal for it, and an own one. */
  readonly proposalId: string;
  readonly ownProposalId: string;
};

export type Premium = {
  /** A payment whose Crowns can be paid back, and one that is open. */
  readonly paidId: string;
  readonly openId: string;
  readonly giftId: string;
  readonly code: string;
  readonly batchId: string;
  readonly codeId: string;
  /** A friend that is to be paid for. */
  readonly referralId: string;
};

/** What staff have open of a player whose name is `judged`. */
export type Desk = {
  readonly viewId: string;
  readonly sanctionId: string;
  readonly dealId: string;
  readonly goneId: string;
  readonly dialId: string;
};
