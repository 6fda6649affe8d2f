import { account } from "./account.en.ts";
import { auth } from "./auth.en.ts";
import { common } from "./common.en.ts";
import { landing } from "./landing.en.ts";

/** What a visitor may read before any other chunk has loaded. */
export const firstTexts = { account, auth, common, landing } as const;
