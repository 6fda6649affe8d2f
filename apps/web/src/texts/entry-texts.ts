import { entry } from "./entry.en.ts";
import { redirects } from "./redirects.en.ts";

/** What is read on the ways in; it arrives with their first form. */
export const entryTexts = { entry, redirects } as const;
