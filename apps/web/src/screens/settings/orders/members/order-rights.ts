import type { OrderRole } from "@aldermoor/game/orders/content/roles.ts";
import { orderRoles } from "@aldermoor/game/orders/content/roles.ts";

/** The roles of a comma-separated list; what we do not know grants nothing. */
export function rolesOf(written: string): readonly OrderRole[] {
  const named = written.split(",").map((role) => role.trim());
  return orderRoles.filter((role) => named.includes(role));
}
