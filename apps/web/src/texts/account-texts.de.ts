import { myAccount } from "./my-account.de.ts";
import { myData } from "./my-data.de.ts";
import { orders } from "./orders.de.ts";
import { push } from "./push.de.ts";
import { security } from "./security.de.ts";
import { serviceRefusals } from "./service-refusals.de.ts";

/** What a player reads on the pages of their account, in German. */
export const accountTexts = {
  "my-account": myAccount,
  "my-data": myData,
  orders,
  push,
  security,
  "service-refusals": serviceRefusals,
} as const;
