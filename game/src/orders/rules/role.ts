import type { OrderRole } from "../content/roles.ts";
import { orderRoles } from "../content/roles.ts";

/** The mightiest of the roles that the account service names, which it separates by commas. */
export function mightiest(written: string): OrderRole {
  const held = written.split(",").map((role) => role.trim());
  return orderRoles.find((role) => held.includes(role)) ?? "member";
}

/** Whether somebody looks after the order: its text, its banner and who is asked to join. */
export function mayManage(role: OrderRole): boolean {
  return role !== "member";
}
