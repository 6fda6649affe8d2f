/** The keys of the shell. */
export const keys = {
  title: "Keyboard",
  palette: "Find a page, an item or a player",
  chat: "Write in the chat",
  "toggle-chat": "Show or hide the chat",
  stop: "Stop the action",
  "previous-tab": "The tab before",
  "next-tab": "The next tab",
  "go-actions": "Go to actions",
  "go-quests": "Go to the quests",
  "go-world-boss": "Go to the world boss",
  "go-inventory": "Go to the inventory",
  "go-equipment": "Go to the equipment",
  "go-recipes": "Go to the recipes",
  "go-boosts": "Go to the boosts",
  "go-house": "Go to the house",
  "go-fighters": "Go to the fighters",
  "go-village": "Go to the village",
  "go-party": "Go to the party",
  "go-profile": "Go to the profile",
  "go-players-online": "Go to the players online",
  "go-friends": "Go to your friends",
  "go-market": "Go to the market",
  "go-rankings": "Go to the rankings",
  "go-wiki": "Go to the wiki",
  "go-news": "Go to the news",
  "go-log": "Go to the log",
  "go-settings": "Go to the settings",
  toasts: "Focus notifications",
  escape: "Close, or leave the field",
  help: "This list",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly keys: typeof keys;
  }
}
