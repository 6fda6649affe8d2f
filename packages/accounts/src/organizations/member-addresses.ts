import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { z } from "zod";
import { mayInvite } from "./organization-guards.ts";

/** Calls that answer members together with the users they are. */
const showingMembers = ["/organization/get-full-organization", "/organization/list-members"];

const answer = z.looseObject({
  members: z.array(
    z.looseObject({
      organizationId: z.string(),
      userId: z.string(),
      user: z.looseObject({ email: z.string() }),
    }),
  ),
});

/**
 * Email addresses of members are shown to members who may invite; the others see names. The
 * field stays, empty, so that the answer keeps the shape that clients know.
 */
export function memberAddresses(): BetterAuthPlugin {
  return {
    id: "member-addresses",
    hooks: {
      after: [
        {
          matcher: ({ path }) => showingMembers.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            const shown = isAPIError(returned) ? undefined : answer.safeParse(returned).data;
            const own = await getSessionFromCtx(ctx);
            const [first] = shown?.members ?? [];
            if (shown === undefined || first === undefined || own === null) return undefined;
            const membership = await ctx.context.adapter.findOne<{ role: string }>({
              model: "member",
              where: [
                { field: "userId", value: own.user.id },
                { field: "organizationId", value: first.organizationId },
              ],
            });
            if (membership !== null && mayInvite(membership.role)) return undefined;
            const members = shown.members.map((member) =>
              member.userId === own.user.id
                ? member
                : { ...member, user: { ...member.user, email: "" } },
            );
            return ctx.json({ ...shown, members });
          }),
        },
      ],
    },
  };
}
