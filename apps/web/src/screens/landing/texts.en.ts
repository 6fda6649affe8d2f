/** The first page. */
export const landing = {
  "page-title": "A slow-burning world",
  lead: "A slow-burning world of bog, alder and old stone. Set your work for the day, keep it open beside you, and come back to a warm fire.",
  fine: "Free to play in any browser. No download.",
  begin: "Light your fire",
  guest: "Look around as a guest",
  "carry-on": "Carry on",
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
  "now-characters": "{count} {count:character has|characters have} lit a fire so far",
  level: "Newest level",
  "level-line": "{name} reached {skill} {level}",
  find: "Latest find",
  "find-line": "{name} found {item}",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly landing: typeof landing;
  }
}
