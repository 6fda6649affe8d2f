import type { Way } from "./quiet-place.ts";

/** Pages where something goes on. */
export const ways = {
  actions: {
    to: "/game/actions/combat",
    icon: "crossed-swords",
    label: "quiet.way-actions",
    text: "quiet.way-actions-text",
  },
  bosses: {
    to: "/game/actions/bosses",
    icon: "horned-skull",
    label: "quiet.way-bosses",
    text: "quiet.way-bosses-text",
  },
  quests: {
    to: "/game/quests/story",
    icon: "tied-scroll",
    label: "quiet.way-quests",
    text: "quiet.way-quests-text",
  },
  inventory: {
    to: "/game/inventory/all",
    icon: "knapsack",
    label: "quiet.way-inventory",
    text: "quiet.way-inventory-text",
  },
  recipes: {
    to: "/game/recipes/smithing",
    icon: "anvil",
    label: "quiet.way-recipes",
    text: "quiet.way-recipes-text",
  },
  players: {
    to: "/game/players-online",
    icon: "three-friends",
    label: "quiet.way-players",
    text: "quiet.way-players-text",
  },
  profile: {
    to: "/game/profile/overview",
    icon: "character",
    label: "quiet.way-profile",
    text: "quiet.way-profile-text",
  },
  log: {
    to: "/game/log",
    icon: "quill-ink",
    label: "quiet.way-log",
    text: "quiet.way-log-text",
  },
  rules: {
    to: "/game/game-rules",
    icon: "scales",
    label: "quiet.way-rules",
    text: "quiet.way-rules-text",
  },
  settings: {
    to: "/game/settings/display",
    icon: "gears",
    label: "quiet.way-settings",
    text: "quiet.way-settings-text",
  },
} as const satisfies Readonly<Record<string, Way>>;
