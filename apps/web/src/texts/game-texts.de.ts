import { chat } from "./chat.de.ts";
import { commands } from "./commands.de.ts";
import { keys } from "./keys.de.ts";
import { notices } from "./notices.de.ts";
import { palette } from "./palette.de.ts";
import { places } from "./places.de.ts";
import { players } from "./players.de.ts";
import { portal } from "./portal.de.ts";
import { profile } from "./profile.de.ts";
import { quests } from "./quests.de.ts";
import { quiet } from "./quiet.de.ts";
import { refusals } from "./refusals.de.ts";
import { settings } from "./settings.de.ts";
import { shell } from "./shell.de.ts";
import { slots } from "./slots.de.ts";
import { things } from "./things.de.ts";
import { wiki } from "./wiki.de.ts";

/** What the frame of the game says, in German. */
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
