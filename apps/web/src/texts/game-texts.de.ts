import { achievements } from "./achievements.de.ts";
import { actions } from "./actions.de.ts";
import { anvil } from "./anvil.de.ts";
import { bag } from "./bag.de.ts";
import { boosts } from "./boosts.de.ts";
import { calling } from "./calling.de.ts";
import { chat } from "./chat.de.ts";
import { commands } from "./commands.de.ts";
import { equipment } from "./equipment.de.ts";
import { house } from "./house.de.ts";
import { inventory } from "./inventory.de.ts";
import { keys } from "./keys.de.ts";
import { notices } from "./notices.de.ts";
import { palette } from "./palette.de.ts";
import { players } from "./players.de.ts";
import { portal } from "./portal.de.ts";
import { profile } from "./profile.de.ts";
import { quests } from "./quests.de.ts";
import { quiet } from "./quiet.de.ts";
import { recipes } from "./recipes.de.ts";
import { refusals } from "./refusals.de.ts";
import { settings } from "./settings.de.ts";
import { shell } from "./shell.de.ts";
import { slots } from "./slots.de.ts";
import { tasks } from "./tasks.de.ts";
import { things } from "./things.de.ts";
import { wiki } from "./wiki.de.ts";

/** What a player reads behind the door, in German. */
export const gameTexts = {
  achievements,
  actions,
  anvil,
  bag,
  boosts,
  calling,
  chat,
  commands,
  equipment,
  house,
  inventory,
  keys,
  notices,
  palette,
  players,
  portal,
  profile,
  quests,
  quiet,
  recipes,
  refusals,
  settings,
  shell,
  slots,
  tasks,
  things,
  wiki,
} as const;
