/**
 * The pages of the settings, in their order: those of the account itself, those that this browser
 * keeps (`device`), and those that the game keeps for the account.
 */
export const settingsCategories = [
  { id: "account", icon: "user", label: "places.settings-account", kind: "account" },
  { id: "security", icon: "shield-check", label: "places.settings-security", kind: "account" },
  { id: "sessions", icon: "history", label: "places.settings-sessions", kind: "account" },
  { id: "orders", icon: "users", label: "places.settings-orders", kind: "account" },
  { id: "display", icon: "palette", label: "places.settings-display", kind: "device" },
  { id: "notifications", icon: "bell", label: "places.settings-notifications", kind: "game" },
  { id: "privacy", icon: "eye-off", label: "places.settings-privacy", kind: "game" },
  { id: "chat", icon: "message-square", label: "places.settings-chat", kind: "game" },
  { id: "gameplay", icon: "swords", label: "places.settings-gameplay", kind: "game" },
  { id: "keys", icon: "keyboard", label: "places.settings-keys", kind: "game" },
  { id: "referrals", icon: "gift", label: "places.settings-referrals", kind: "device" },
  { id: "data", icon: "download", label: "places.settings-data", kind: "account" },
] as const;

export type SettingsCategoryId = (typeof settingsCategories)[number]["id"];
