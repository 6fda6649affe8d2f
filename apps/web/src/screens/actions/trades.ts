import type { GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import type { WorkplaceName } from "@aldermoor/ui/game/scenery/workplace-name.ts";

type Trade = {
  /** What stands before the land where it is done. */
  readonly workplace: WorkplaceName;
  /** The face of who knows it best; the name and the words are in the texts. */
  readonly seed: string;
};

/** How each gathering skill looks on its page. */
export const trades: Readonly<Record<GatheringSkillId, Trade>> = {
  mining: { workplace: "pit", seed: "Dunstan" },
  woodcutting: { workplace: "felling", seed: "Elsa" },
  fishing: { workplace: "jetty", seed: "Corin" },
  foraging: { workplace: "thicket", seed: "Tansy" },
  hunting: { workplace: "burrow", seed: "Hob" },
};
