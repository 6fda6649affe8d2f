/** What is true of features that are not there yet, and links that lead on. */
export const placeholder = {
  links: "Where to go instead",
  asked: "Looked for {name}",
  "bug-lead": "There is no desk for reports here.",
  "bug-text":
    "Tell the people who run this server in the Help channel of the chat: what you did, what you saw, and what you expected.",
  "suggestion-lead": "Nobody collects suggestions here.",
  "suggestion-text": "Speak of them in the chat. The people who run this server read along there.",
  "link-actions": "Actions",
  "link-actions-text": "Fight, gather or craft",
  "link-bosses": "Bosses",
  "link-bosses-text": "Challenge the one at your gate",
  "link-quests": "Quests",
  "link-quests-text": "What the story asks of you",
  "link-inventory": "Inventory",
  "link-inventory-text": "Look through your bag, sell what you can spare",
  "link-recipes": "Recipes",
  "link-recipes-text": "Make something of what you found",
  "link-players": "Players online",
  "link-players-text": "Everybody who is on the moor now",
  "link-profile": "Profile",
  "link-profile-text": "Your levels, stats and way of fighting",
  "link-log": "Log",
  "link-log-text": "What happened to you in the last days",
  "link-rules": "Game rules",
  "link-rules-text": "What is fair on the moor",
  "link-settings": "Settings",
  "link-settings-text": "How the game looks and what it tells you",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly placeholder: typeof placeholder;
  }
}
