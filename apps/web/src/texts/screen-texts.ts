import { achievements } from "./achievements.en.ts";
import { actions } from "./actions.en.ts";
import { anvil } from "./anvil.en.ts";
import { bag } from "./bag.en.ts";
import { boosts } from "./boosts.en.ts";
import { calling } from "./calling.en.ts";
import { equipment } from "./equipment.en.ts";
import { history } from "./history.en.ts";
import { house } from "./house.en.ts";
import { inventory } from "./inventory.en.ts";
import { log } from "./log.en.ts";
import { lore } from "./lore.en.ts";
import { recipes } from "./recipes.en.ts";
import { tasks } from "./tasks.en.ts";

/** What the pages of the game say. Each area adds its own file and a line here. */
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
