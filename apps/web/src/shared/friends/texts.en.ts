/** Asking somebody to be a friend, and what comes of it. */
export const friends = {
  add: "Add friend",
  "add-name": "Ask {name} to be your friend",
  asked: "{name} is asked",
  "are-friends": "You and {name} are friends now",
  accept: "Accept",
  "accept-name": "Accept the request of {name}",
  "accept-friendship": "Accept friendship",
  decline: "Decline",
  "decline-name": "Decline the request of {name}",
  declined: "The request of {name} is declined",
  withdraw: "Take back request",
  "withdraw-name": "Take back request to {name}",
  withdrawn: "The request to {name} is taken back",
  remove: "End friendship",
  "remove-name": "End friendship with {name}",
  "remove-title": "End the friendship with {name}?",
  "remove-text": "It ends for both of you. {name} is not told.",
  keep: "Stay friends",
  removed: "You and {name} are no longer friends",
  "is-friend": "Friend",
  "is-asked": "Asked",
  "ignore-name": "Ignore {name} in the chat",
  "hear-name": "Hear {name} again",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly friends: typeof friends;
  }
}
