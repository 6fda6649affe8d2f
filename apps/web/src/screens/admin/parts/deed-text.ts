import { staffDeeds } from "@aldermoor/game/staff/content/staff-deeds.ts";
import { t } from "../../../texts/t.ts";

/** What staff did, in words; what a server newer than this page records is told by its code. */
export function deedText(action: string): string {
  const deed = staffDeeds.find((one) => one === action);
  return deed === undefined ? action : t(`deeds.${deed}`);
}
