/** What can be switched off while the world runs. */
export const flags = {
  subtitle: "What can be switched off while the world runs, and on again without a restart",
  market: "Market",
  "about-market":
    "No order is placed, no piece listed, reserved or bought. What is open stays, and can be taken back.",
  gifts: "Gifts",
  "about-gifts": "Nothing is sent. What was sent can be accepted and declined.",
  "village-founding": "Founding of villages",
  "about-village-founding": "No village is founded. Those there are go on.",
  "siege-declarations": "Declarations of sieges",
  "about-siege-declarations": "No siege is declared. Those that were are decided in their time.",
  "newcomer-chat": "New accounts in the chat",
  "about-newcomer-chat": "Accounts whose characters are all new write no lines and no whispers.",
  "while-off": "While it is off:",
  "is-on": "On",
  "is-off": "Off",
  "to-on": "Switch on",
  "to-off": "Switch off",
  "on-now": "It is on again",
  "off-now": "It is off",
  "reason-hint": "Every player it concerns reads it. It stays on the record.",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly flags: typeof flags;
  }
}
