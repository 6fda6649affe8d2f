/** The devices that are told while the game is closed. */
export const push = {
  title: "While the game is closed",
  intro:
    "A browser can tell you of what you switched on under “Push”, outside the quiet hours and never while the game is open in front of you.",
  "here-off": "This device gets no notifications",
  "here-off-text": "The browser asks you once whether it may.",
  allow: "Allow on this device",
  "here-on": "{device}, this one",
  denied: "Your browser blocks notifications",
  "denied-text":
    "You, or somebody before you, said no. Press the icon left of the address, allow notifications for this page, then come back here.",
  "denied-app-text":
    "Allow notifications for Aldermoor in the settings of this device, then come back here.",
  install: "First add the game to your home screen",
  "install-text":
    "On iPhone and iPad only an app of the home screen may tell you of something. Press Share, then “Add to Home Screen”, and open the game from there.",
  insecure: "Not at this address",
  "insecure-text": "Browsers allow it only for pages whose address begins with https.",
  unsupported: "This browser cannot do it",
  "unsupported-text":
    "It has no notifications of pages, or not in a private window. You find everything in the list of notifications.",
  "no-sender": "This server sends nothing",
  "no-sender-text": "You find everything in the list of notifications.",
  "nothing-on": "Nothing is switched on under “Push” yet",
  "nothing-on-text": "Choose above what you wish to be told of, and save.",
  allowed: "Allowed",
  "last-told": "last reached",
  "never-told": "nothing has reached it yet",
  test: "Send a test",
  "test-sent": "The test is on its way",
  remove: "Remove",
  "remove-device": "Remove {device}",
  added: "This device will be notified",
  removed: "This device will no longer be notified",
  failed: "The browser could not reach its own service for notifications. Try again later.",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly push: typeof push;
  }
}
