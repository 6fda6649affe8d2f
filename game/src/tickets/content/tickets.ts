/** What players write to the people who run the server. All of these words are stored: they are never renamed. */
export const ticketKinds = ["bug", "suggestion"] as const;

export type TicketKind = (typeof ticketKinds)[number];

/** From the first look to the last word; the last two end a ticket from anywhere. */
export const ticketStates = [
  "open",
  "acknowledged",
  "planned",
  "resolved",
  "declined",
  "duplicate",
] as const;

export type TicketState = (typeof ticketStates)[number];

/** What staff may make of a ticket by a word; that it is a duplicate follows from merging it. */
export const namedStates = ["open", "acknowledged", "planned", "resolved", "declined"] as const;

export type NamedState = (typeof namedStates)[number];

/** What is still to be done. */
export const unfinishedStates = ["open", "acknowledged", "planned"] as const;

/**
 * Where a ticket lies, and who finds it there: the first two are for everybody, exploits for whoever wrote them and for staff,
 * and what staff took out for those alone as well.
 */
export const ticketShelves = [...ticketKinds, "exploit", "removed"] as const;

export type TicketShelf = (typeof ticketShelves)[number];

/** The part of the game that a ticket is about. */
export const ticketAreas = [
  "actions",
  "quests",
  "items",
  "recipes",
  "boosts",
  "house",
  "fighters",
  "village",
  "party",
  "market",
  "world-boss",
  "chat",
  "account",
  "interface",
  "other",
] as const;

export type TicketArea = (typeof ticketAreas)[number];

export const ticketOrders = ["newest", "votes"] as const;

export type TicketOrder = (typeof ticketOrders)[number];
