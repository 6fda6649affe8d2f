/** The first page. */
export const landing = {
  "page-title": "A slow-burning world",
  lead: "A slow-burning world of bog, alder and old stone. Set your work for the day, keep it open beside you, and come back to a warm fire.",
  fine: "Free to play in any browser. No download.",
  begin: "Create account",
  guest: "Play now as a guest",
  "carry-on": "Continue",
  "welcome-back": "You are signed in as {name}.",
  "welcome-guest": "You are here as a guest.",
  invited: "{name} sent you. Come and sit by the fire.",
  "game-rules": "Game rules",
  "chat-rules": "Chat rules",
  privacy: "Privacy policy",
  credits: "Credits",
  wiki: "Wiki",
  "players-online": "Players online",
  "strip-label": "On the moor right now",
  now: "On the moor now",
  "now-players": "{count} {count:player|players}",
  "now-characters": "{count} {count:character|characters} created so far",
  level: "Newest level",
  "level-line": "{name} reached {skill} {level}",
  find: "Latest rare find",
  "find-line": "{name} found {item}",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly landing: typeof landing;
  }
}
