import type { GenericEndpointContext } from "better-auth";
import { z } from "zod";

const request = z.object({ token: z.string() });

/** Whose password a reset is about; once it is done its token is used up and tells nothing. */
export async function ownerOfReset(ctx: GenericEndpointContext): Promise<string | null> {
  const sent = request.safeParse(ctx.body).data ?? request.safeParse(ctx.query).data;
  if (sent === undefined) {
    return null;
  }
  const identifier = `reset-password:${sent.token}`;
  return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value ?? null;
}
