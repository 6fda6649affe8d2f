import { account } from "./account.de.ts";
import { auth } from "./auth.de.ts";
import { common } from "./common.de.ts";
import { landing } from "./landing.de.ts";

/** What a visitor may read before any other chunk has loaded, in German. */
export const firstTexts = { account, auth, common, landing } as const;
