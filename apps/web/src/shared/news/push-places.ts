import type { PushSay } from "@aldermoor/game/push/api.ts";

/** The page that a pressed notification opens. The service worker fills in what stands in braces. */
export const pushPlaces: Readonly<Record<PushSay | "unknown", string>> = {
  level: "/game/profile/skills",
  mastery: "/game/profile/skills",
  "rare-find": "/game/inventory/all",
  "rare-make": "/game/inventory/all",
  "work-ended": "/game/actions/combat",
  "queue-empty": "/game/actions/queue",
  "lamp-low": "/game/actions/combat",
  room: "/game/house/rooms",
  garden: "/game/house/garden",
  "quest-done": "/game/quests/story",
  achievement: "/game/profile/achievements",
  "boost-ending": "/game/boosts/personal",
  mention: "/game/public/profile/{by}",
  test: "/game/settings/notifications",
  unknown: "/game/actions/combat",
};
