import { defineFeature } from "../core/define-feature.ts";
import { claim, referralLooks } from "./functions/claim.ts";
import { draw } from "./functions/draw.ts";
import { forgetReferrer } from "./functions/forget-referrer.ts";
import { inviter } from "./functions/inviter.ts";
import { look } from "./functions/look.ts";
import { mine } from "./functions/mine.ts";
import { cases, why } from "./functions/review.ts";
import { resume, stop } from "./functions/stops.ts";
import { referralTables } from "./tables.ts";

/** Who sends a friend has a little of it once the friend has stayed. */
export const referrals = defineFeature({
  name: "referrals",
  uses: ["core", "character", "households", "premium"],
  tables: referralTables,
  functions: { cases, claim, draw, inviter, look, mine, resume, stop, why },
  jobs: [],
  listeners: [],
  accountEvents: forgetReferrer,
  deadlines: { [referralLooks]: "referrals:look" },
});
