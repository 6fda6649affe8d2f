import { firstTexts } from "./first-texts.de.ts";
import { uiWords } from "./ui-words.de.ts";

/** All that speaks German before the game itself is there. */
export const germanStart = { texts: firstTexts, uiWords } as const;
