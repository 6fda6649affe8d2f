import { entry } from "./entry.de.ts";
import { redirects } from "./redirects.de.ts";

/** What is read on the ways in, in German. */
export const entryTexts = { entry, redirects } as const;
