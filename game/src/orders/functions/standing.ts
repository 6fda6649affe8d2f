import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { mayManage } from "../rules/role.ts";
import type { OrderDoc, OrderMemberDoc } from "../tables.ts";
import type { OrderReader } from "./rows.ts";
import { findOrder, membershipIn } from "./rows.ts";

export type Standing = { readonly order: OrderDoc; readonly member: OrderMemberDoc };

/** What an account is in an order. Refuses `target-gone` to all others, whether there is such an order or not. */
export async function requireMember(
  db: OrderReader,
  orderId: string,
  accountId: string,
): Promise<Outcome<Standing>> {
  const order = await findOrder(db, orderId);
  const member = order === null ? null : await membershipIn(db, orderId, accountId);
  if (order === null || member === null) return refuse("target-gone");
  return done({ order, member });
}

/** The same for those who look after the order. Refuses `no-permission` to other members. */
export async function requireManager(
  db: OrderReader,
  orderId: string,
  accountId: string,
): Promise<Outcome<Standing>> {
  const found = await requireMember(db, orderId, accountId);
  if (found.ok && !mayManage(found.value.member.role)) return refuse("no-permission");
  return found;
}
