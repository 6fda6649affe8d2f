import { chat } from "./chat.en.ts";
import { portal } from "./portal.en.ts";
import { refusals } from "./refusals.en.ts";
import { shell } from "./shell.en.ts";

/** What a player reads behind the door. Each area of the game adds its own file and a line here. */
export const gameTexts = { chat, portal, refusals, shell } as const;
