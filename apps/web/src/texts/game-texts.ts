import { chat } from "./chat.en.ts";
import { commands } from "./commands.en.ts";
import { keys } from "./keys.en.ts";
import { notices } from "./notices.en.ts";
import { palette } from "./palette.en.ts";
import { places } from "./places.en.ts";
import { players } from "./players.en.ts";
import { portal } from "./portal.en.ts";
import { profile } from "./profile.en.ts";
import { quests } from "./quests.en.ts";
import { quiet } from "./quiet.en.ts";
import { refusals } from "./refusals.en.ts";
import { settings } from "./settings.en.ts";
import { shell } from "./shell.en.ts";
import { slots } from "./slots.en.ts";
import { things } from "./things.en.ts";
import { wiki } from "./wiki.en.ts";

/** What the frame of the game says before the first page is there; it counts against the first load. */
export const gameTexts = {
  chat,
  commands,
  keys,
  notices,
  palette,
  places,
  players,
  portal,
  profile,
  quests,
  quiet,
  refusals,
  settings,
  shell,
  slots,
  things,
  wiki,
} as const;
