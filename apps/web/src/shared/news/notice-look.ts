import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { NoticeEvent } from "@aldermoor/game/notifications/content/notice.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";

/** The picture beside a notice, and the page it is about. */
export type NoticeLook = { readonly icon: GameIconName; readonly to: string };

export function noticeLook(event: NoticeEvent): NoticeLook {
  switch (event.type) {
    case "level":
    case "mastery":
      return { icon: skills[event.skill].icon, to: "/game/profile/skills" };
    case "rare-find":
    case "rare-make":
      return { icon: "sparkles", to: "/game/inventory/all" };
    case "work-ended":
      return { icon: "lantern", to: "/game/actions/combat" };
    case "lamp-low":
      return { icon: "old-lantern", to: "/game/actions/combat" };
    case "queue-empty":
      return { icon: "anvil", to: "/game/actions/queue" };
    case "boss-beaten":
      return { icon: "horned-skull", to: "/game/actions/bosses" };
    case "self":
      return { icon: "campfire", to: "/game/profile/overview" };
    case "room":
      return { icon: "hammer-nails", to: "/game/house/rooms" };
    case "garden":
      return { icon: "plant-watering", to: "/game/house/garden" };
    case "achievement":
      return { icon: "star-medal", to: "/game/profile/achievements" };
    case "quest-done":
      return { icon: "tied-scroll", to: "/game/quests/story" };
    case "welcome-back":
      return { icon: "campfire", to: "/game/actions/combat" };
    case "boost-ending":
      return { icon: "campfire", to: "/game/boosts/personal" };
    case "mention":
      return { icon: "conversation", to: `/game/public/profile/${event.by}` };
  }
}
