import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { LogEvent } from "@aldermoor/game/log/content/log-types.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";

/** The picture beside a line, and the page it is about. */
export type LogLook = { readonly icon: GameIconName; readonly to: string };

export function logLook(event: LogEvent): LogLook {
  switch (event.type) {
    case "level":
      return { icon: skills[event.params.skill].icon, to: "/game/profile/skills" };
    case "loot.rare":
    case "craft.rare":
      return { icon: "sparkles", to: "/game/inventory/all" };
    case "boss":
      return { icon: "horned-skull", to: "/game/actions/bosses" };
    case "defeat.summary":
      return { icon: "death-skull", to: "/game/actions/combat" };
    case "temper":
      return { icon: "anvil-impact", to: "/game/recipes/tempering" };
    case "room":
      return { icon: "hammer-nails", to: "/game/house/rooms" };
    case "garden":
      return { icon: "plant-watering", to: "/game/house/garden" };
    case "quest":
      return { icon: "tied-scroll", to: "/game/quests/completed" };
    case "achievement":
      return { icon: "star-medal", to: "/game/profile/achievements" };
    case "system":
      return event.params.what === "work-ended"
        ? { icon: "lantern", to: "/game/actions/combat" }
        : { icon: "campfire", to: "/game/profile/overview" };
  }
}
