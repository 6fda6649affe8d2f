import { achievements } from "./achievements.de.ts";
import { actions } from "./actions.de.ts";
import { anvil } from "./anvil.de.ts";
import { bag } from "./bag.de.ts";
import { boosts } from "./boosts.de.ts";
import { calling } from "./calling.de.ts";
import { equipment } from "./equipment.de.ts";
import { history } from "./history.de.ts";
import { house } from "./house.de.ts";
import { inventory } from "./inventory.de.ts";
import { log } from "./log.de.ts";
import { lore } from "./lore.de.ts";
import { recipes } from "./recipes.de.ts";
import { tasks } from "./tasks.de.ts";

/** What the pages of the game say, in German. */
export const screenTexts = {
  achievements,
  actions,
  anvil,
  bag,
  boosts,
  calling,
  equipment,
  history,
  house,
  inventory,
  log,
  lore,
  recipes,
  tasks,
} as const;
