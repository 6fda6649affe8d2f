/**
 * The pages of the settings, in their order: those of the account itself, those that this browser
 * keeps (`device`), and those that the game keeps for the account.
 */
export const settingsCategories = [
  { id: "account", icon: "user", label: "settings.account", kind: "account" },
  { id: "security", icon: "shield-check", label: "settings.security", kind: "account" },
  { id: "sessions", icon: "history", label: "settings.sessions", kind: "account" },
  { id: "orders", icon: "users", label: "settings.orders", kind: "account" },
  { id: "display", icon: "palette", label: "settings.display", kind: "device" },
  { id: "notifications", icon: "bell", label: "settings.notifications", kind: "game" },
  { id: "privacy", icon: "eye-off", label: "settings.privacy", kind: "game" },
  { id: "chat", icon: "message-square", label: "settings.chat", kind: "game" },
  { id: "gameplay", icon: "swords", label: "settings.gameplay", kind: "game" },
  { id: "keys", icon: "keyboard", label: "settings.keys", kind: "game" },
  { id: "referrals", icon: "gift", label: "settings.referrals", kind: "device" },
  { id: "data", icon: "download", label: "settings.data", kind: "account" },
] as const;

export type SettingsCategoryId = (typeof settingsCategories)[number]["id"];
