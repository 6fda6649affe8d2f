/** Who would like to join a village, and who is asked to. */
export const villageAsks = {
  "invite-title": "Invite somebody",
  "invite-name": "Name of the character",
  invite: "Invite",
  applications: "Applications",
  none: "Nobody has applied",
  "none-text":
    "Whoever looks at the villages of the moor can apply to yours where it is by application.",
  note: "Total level {n}, until {until}",
  accept: "Take in",
  "accept-name": "Take in: {name}",
  decline: "Decline",
  "decline-name": "Decline: {name}",
  invited: "Invited",
  withdraw: "Take back",
  "withdraw-name": "Take back invitation of {name}",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly villageAsks: typeof villageAsks;
  }
}
