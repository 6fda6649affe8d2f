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
  "go-inventory": "Go to the inventory",
  "go-market": "Go to the market",
  "go-village": "Go to the village",
  "go-quests": "Go to the quests",
  "go-world-boss": "Go to the world boss",
  "go-recipes": "Go to the recipes",
  toasts: "Focus notifications",
  escape: "Close, or leave the field",
  help: "This list",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly keys: typeof keys;
  }
}
