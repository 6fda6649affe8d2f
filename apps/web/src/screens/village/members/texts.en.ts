/** Who belongs to a village. */
export const villageFolk = {
  members: "Members: {n} of {max}",
  "standing-elder": "Elder",
  "standing-steward": "Steward",
  "standing-acting": "Acts as steward",
  "standing-newcomer": "Newcomer",
  you: "You",
  since: "since {when}",
  "seen-now": "here lately",
  "seen-at": "last here {when}",
  promote: "Make steward",
  "promote-name": "Make steward: {name}",
  "promote-title": "Make {name} a steward?",
  "promote-text": "{name} may invite, build and send members away from then on.",
  demote: "Make member",
  "demote-name": "Make member: {name}",
  "demote-title": "Make {name} a member again?",
  "demote-text": "{name} is no steward any more.",
  "hand-over": "Hand over",
  "hand-over-name": "Hand over to {name}",
  "hand-over-title": "Make {name} the elder?",
  "hand-over-text": "From then on {name} decides, and you are a member.",
  kick: "Send away",
  "kick-name": "Send away: {name}",
  "kick-title": "Send {name} away?",
  "kick-text":
    "All rights of {name} end at once. For a day {name} can join no village, and the elder can call them back.",
  kicked: "Sent away within a day",
  "kicked-by": "{name}, by {by}, until {until}",
  "call-back": "Call back",
  "call-back-name": "Call back: {name}",
  "call-back-title": "Call {name} back?",
  "call-back-text": "{name} is invited, need not wait, and counts as a member since before.",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly villageFolk: typeof villageFolk;
  }
}
