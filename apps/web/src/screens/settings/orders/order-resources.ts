import type { OrderHall, OrderMemberView } from "@aldermoor/game/orders/api.ts";
import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { accountResource, resourceFamily } from "../service/account-resource.ts";

const { organization: service } = wholeAccountClient;

/** An order as the account service names it. */
export type Order = Pick<OrderHall, "id" | "name">;

/** The organizations one is in, with their short names, which the game does not know. */
export const myOrganizations = accountResource(() => answered(service.list()));

/** Invitations to one's own address that are still open. */
export const myInvitations = accountResource(async () =>
  openOnes(await answered(service.listUserInvitations())),
);

/** A membership as the account service names it, for those who act on it there. */
export type ServiceMember = { readonly id: string; readonly userId: string; readonly role: string };

export const serviceMembersOf = resourceFamily((organizationId) =>
  answered(service.listMembers({ query: { organizationId, limit: readMax } })),
);

/** Whom the order has asked by email and who has not answered. Only who may invite is told the ids. */
export const emailInvitesOf = resourceFamily(async (organizationId) =>
  openOnes(await answered(service.listInvitations({ query: { organizationId } }))),
);

/** As many as an order can have. */
const readMax = 100;

/** The membership behind a member that the hall shows. */
export function serviceMember(
  members: readonly ServiceMember[],
  { userId }: OrderMemberView,
): ServiceMember | undefined {
  return members.find((one) => one.userId === userId);
}

type Asked = { readonly status: string; readonly expiresAt: Date };

/** Invitations that can still be answered. */
function openOnes<One extends Asked>(
  answer: ServiceAnswer<readonly One[] | null>,
): ServiceAnswer<readonly One[]> {
  if (!answer.ok) return answer;
  const nowMs = Date.now();
  const value = (answer.value ?? []).filter(
    ({ status, expiresAt }) => status === "pending" && expiresAt.getTime() > nowMs,
  );
  return { ok: true, value };
}
