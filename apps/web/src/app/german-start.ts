import { uiWords } from "../texts/ui-words.de.ts";
import * as texts from "./first-texts.de.ts";

/** All that speaks German before the game itself is there. */
export const germanStart = { texts, uiWords } as const;
