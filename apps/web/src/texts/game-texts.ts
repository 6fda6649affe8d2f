import { achievements } from "./achievements.en.ts";
import { actions } from "./actions.en.ts";
import { anvil } from "./anvil.en.ts";
import { bag } from "./bag.en.ts";
import { boosts } from "./boosts.en.ts";
import { calling } from "./calling.en.ts";
import { chat } from "./chat.en.ts";
import { commands } from "./commands.en.ts";
import { equipment } from "./equipment.en.ts";
import { house } from "./house.en.ts";
import { inventory } from "./inventory.en.ts";
import { keys } from "./keys.en.ts";
import { notices } from "./notices.en.ts";
import { palette } from "./palette.en.ts";
import { players } from "./players.en.ts";
import { portal } from "./portal.en.ts";
import { profile } from "./profile.en.ts";
import { quests } from "./quests.en.ts";
import { quiet } from "./quiet.en.ts";
import { recipes } from "./recipes.en.ts";
import { refusals } from "./refusals.en.ts";
import { settings } from "./settings.en.ts";
import { shell } from "./shell.en.ts";
import { slots } from "./slots.en.ts";
import { tasks } from "./tasks.en.ts";
import { things } from "./things.en.ts";
import { wiki } from "./wiki.en.ts";

/** What a player reads behind the door. Each area of the game adds its own file and a line here. */
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
