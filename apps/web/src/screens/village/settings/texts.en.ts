/** What is decided about a village. */
export const villageRules = {
  "elder-decides": "Your elder decides about all of this.",
  face: "Banner and text",
  text: "What the village says of itself",
  "text-hint": "Everybody reads it.",
  save: "Save",
  tax: "Tax",
  "tax-text": "Of the gold from kills of all members, into the treasury. Now:",
  "tax-percent": "Tax in percent",
  "set-tax": "Set tax",
  "tax-raise": "{tax} holds a day from now, and all members hear of it at once.",
  switches: "Joining and journeys",
  "joining-open-text": "Whoever likes joins at once.",
  "joining-application-text": "The elder and stewards answer.",
  "joining-invite-text": "Only those who were invited.",
  launch: "Members launch journeys",
  "launch-text": "Otherwise the elder and stewards do.",
  sieges: "Take part in sieges",
  "sieges-text":
    "Two days after it is switched on. Nothing is ever taken from a village that loses.",
  "sieges-since": "Taking part since {when}.",
  limits: "What may be taken out of the storage",
  "limits-text":
    "In vendor value, each day and for each of them. What is taken out stands in the log.",
  "limit-steward": "Each steward",
  "limit-member": "Each member",
  rename: "Another name",
  "rename-text": "Staff have taken the name of your village. You may choose another one, once.",
  "rename-press": "Take this name",
  disband: "The end of the village",
  "disband-text":
    "It ends three days after you announce it. Members get the goods of the storage by what they gave; the treasury is lost.",
  "disband-press": "Disband the village",
  "disband-again": "It can be announced again from {when}.",
  "disband-title": "Disband {name}?",
  "disband-ask": "All members hear of it at once. Type {name} to go on.",
  "disband-name": "Name of the village",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly villageRules: typeof villageRules;
  }
}
