import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { z } from "zod";

/** Calls that answer members together with the users they are. */
const showingMembers = ["/organization/get-full-organization", "/organization/list-members"];

const answer = z.looseObject({
  members: z.array(
    z.looseObject({ userId: z.string(), user: z.looseObject({ email: z.string() }) }),
  ),
});

/**
 * What the account of another member is called, its address and its picture are told to nobody, whatever their role: who
 * plays together knows each other as what they play. The fields stay, empty, so that the answer keeps the shape that
 * clients know.
 */
export function namelessMembers(): BetterAuthPlugin {
  return {
    id: "nameless-members",
    hooks: {
      after: [
        {
          matcher: ({ path }) => showingMembers.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            const shown = isAPIError(returned) ? undefined : answer.safeParse(returned).data;
            const own = await getSessionFromCtx(ctx);
            if (shown === undefined || own === null) return undefined;
            const members = shown.members.map((member) =>
              member.userId === own.user.id
                ? member
                : { ...member, user: { ...member.user, ...nobody } },
            );
            return ctx.json({ ...shown, members });
          }),
        },
      ],
    },
  };
}

const nobody = { name: "", email: "", image: null };
