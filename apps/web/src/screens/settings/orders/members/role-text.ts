import { t } from "../../../../texts/t.ts";
import { rolesOf } from "./order-rights.ts";

/** "Admin, member": every role that somebody has. */
export function roleText(written: string): string {
  const named = rolesOf(written).map((role) => t(`orders.role-${role}`));
  return named.length === 0 ? written : named.join(", ");
}
