import type { AccountSettings } from "../content/account-settings.ts";

type Privacy = AccountSettings["privacy"];

/** Whether others see what the characters do. Whoever hid before the two were apart hid both. */
export function showsActivity({ showsActivity: chosen, showsOnline }: Privacy): boolean {
  return chosen ?? showsOnline;
}

/** Whether a call by name in the chat is told of. */
export function takesMentions({ takesMentions: chosen }: Privacy): boolean {
  return chosen !== false;
}

/** Whether the orders of an account see what it has pledged. */
export function showsPledges({ showsPledges: chosen }: Privacy): boolean {
  return chosen !== false;
}
