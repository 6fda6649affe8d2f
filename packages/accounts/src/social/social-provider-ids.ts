/** A provider of sign-ins: its id, its name for people, and which settings it takes besides id and secret. */
export const socialProviders = [
  { id: "apple", name: "Apple", extras: { APP_BUNDLE_IDENTIFIER: "appBundleIdentifier" } },
  { id: "discord", name: "Discord", extras: {} },
  { id: "facebook", name: "Facebook", extras: { CONFIG_ID: "configId" } },
  { id: "github", name: "GitHub", extras: {} },
  { id: "microsoft", name: "Microsoft", extras: { TENANT_ID: "tenantId", AUTHORITY: "authority" } },
  { id: "google", name: "Google", extras: {} },
  { id: "huggingface", name: "Hugging Face", extras: {} },
  { id: "spotify", name: "Spotify", extras: {} },
  { id: "twitch", name: "Twitch", extras: {} },
  { id: "twitter", name: "X", extras: {} },
  { id: "dropbox", name: "Dropbox", extras: {} },
  { id: "kick", name: "Kick", extras: {} },
  { id: "linkedin", name: "LinkedIn", extras: {} },
  { id: "gitlab", name: "GitLab", extras: { ISSUER: "issuer" } },
  { id: "tiktok", name: "TikTok", extras: {} },
  { id: "reddit", name: "Reddit", extras: {} },
  { id: "roblox", name: "Roblox", extras: {} },
  { id: "vk", name: "VK", extras: {} },
  { id: "zoom", name: "Zoom", extras: {} },
] as const satisfies readonly {
  readonly id: string;
  readonly name: string;
  readonly extras: Readonly<Record<string, string>>;
}[];

export type SocialProviderId = (typeof socialProviders)[number]["id"];
