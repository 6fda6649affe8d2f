import { actions } from "./actions.en.ts";
import { chat } from "./chat.en.ts";
import { equipment } from "./equipment.en.ts";
import { inventory } from "./inventory.en.ts";
import { players } from "./players.en.ts";
import { portal } from "./portal.en.ts";
import { profile } from "./profile.en.ts";
import { quests } from "./quests.en.ts";
import { recipes } from "./recipes.en.ts";
import { refusals } from "./refusals.en.ts";
import { shell } from "./shell.en.ts";
import { things } from "./things.en.ts";

/** What a player reads behind the door. Each area of the game adds its own file and a line here. */
export const gameTexts = {
  actions,
  chat,
  equipment,
  inventory,
  players,
  portal,
  profile,
  quests,
  recipes,
  refusals,
  shell,
  things,
} as const;
