/** Asking somebody into the own party, wherever they are met. */
export const invites = {
  invite: "Invite to party",
  "invite-name": "Invite to party: {name}",
  invited: "{name} is invited",
  "found-title": "Found a party with {name}?",
  "found-text": "You are in none yet. You lead the one you found, and {name} is invited to it.",
  found: "Found and invite",
  "found-not": "Not now",
  "is-member": "In your party",
  withdraw: "Take back invitation",
  "withdraw-name": "Take back invitation of {name}",
  "accept-application": "Accept application",
  "accept-application-name": "Accept application of {name}",
} as const;

/** The quests of a party. */
export const partyQuests = {
  "no-party": "You are in no party",
  "no-party-text": "Quests of a party are done by two or more, and each who did a part is paid.",
  "to-finder": "Find a party",
  none: "Your party has nothing planned yet",
  "none-leader": "Choose what you do together.",
  "none-member": "Your leader chooses what you do together.",
  "too-small": "It takes two members who are not of one household.",
  choices: "What a party can do together",
  choose: "Choose",
  "choose-one": "Choose {quest}",
  progress: "{have} of {goal}",
  "share-paid": "Your share is {n}: you will be paid.",
  "share-small": "Your share is {n}, which is too little to be paid.",
  "paid-today": "You were paid for a quest of a party today already.",
  lapses: "It lapses {when}.",
  "as-of": "What is done counts as soon as it is written down, after ten minutes at most.",
  held: "It can be given up from {when}.",
  "give-up": "Give it up",
  "give-up-title": "Give up {quest}?",
  "give-up-text": "What was done for it is lost, for all of you.",
  "go-on": "Go on",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly invites: typeof invites;
    readonly partyQuests: typeof partyQuests;
  }
}
