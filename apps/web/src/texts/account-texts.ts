import { myAccount } from "./my-account.en.ts";
import { myData } from "./my-data.en.ts";
import { orders } from "./orders.en.ts";
import { push } from "./push.en.ts";
import { security } from "./security.en.ts";
import { serviceRefusals } from "./service-refusals.en.ts";

/** What a player reads on the pages of their account, which few open and none every day. */
export const accountTexts = {
  "my-account": myAccount,
  "my-data": myData,
  orders,
  push,
  security,
  "service-refusals": serviceRefusals,
} as const;
