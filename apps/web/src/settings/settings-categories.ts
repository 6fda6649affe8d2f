/** The pages of the settings, in their order. Those of the account hold on every device. */
export const settingsCategories = [
  { id: "display", icon: "palette", label: "settings.display", isOfAccount: false },
  { id: "notifications", icon: "bell", label: "settings.notifications", isOfAccount: true },
  { id: "privacy", icon: "eye-off", label: "settings.privacy", isOfAccount: true },
  { id: "chat", icon: "message-square", label: "settings.chat", isOfAccount: true },
  { id: "gameplay", icon: "swords", label: "settings.gameplay", isOfAccount: true },
  { id: "keys", icon: "keyboard", label: "settings.keys", isOfAccount: true },
  { id: "referrals", icon: "gift", label: "settings.referrals", isOfAccount: false },
] as const;

export type SettingsCategoryId = (typeof settingsCategories)[number]["id"];
