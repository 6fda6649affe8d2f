import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
} from "better-auth/api";
import { z } from "zod";
import type { AnsweredContext } from "../http/answered-context.ts";
import { refusal } from "../http/refusal.ts";
import { enoughOrganizations, membershipsMax } from "./organization-integrity.ts";
import { isOwner } from "./owned-organizations.ts";

/** More than anybody is in, by earlier versions too. */
const membershipsReadMax = 1_000;

type Handler = (ctx: AnsweredContext) => Promise<unknown>;

/** The rules of the product that the library does not keep, each before or after one of its calls. */
export function organizationGuards(): BetterAuthPlugin {
  return {
    id: "organization-guards",
    hooks: {
      before: [
        on("/organization/create", lowerSlugOf),
        on("/organization/create", refuseFurther),
        on("/organization/check-slug", lowerSlugOf),
        on("/organization/invite-member", retireExpiredInvitation),
        on("/organization/accept-invitation", refuseBeyondMany),
        on("/organization/reject-invitation", refuseExpired),
        on("/organization/create-team", refuseNamelessTeam),
        on("/organization/remove-team", refuseOwnTeam),
      ],
      after: [
        on("/organization/remove-member", closeForRemovedMember),
        on("/organization/leave", closeForRemovedMember),
        on("/organization/delete", closeForEverybody),
      ],
    },
  };
}

function on(path: string, handle: Handler) {
  return {
    matcher: (ctx: { path?: string | undefined }) => ctx.path === path,
    handler: createAuthMiddleware(async (ctx) => {
      await handle(ctx);
    }),
  };
}

/**
 * Every member may see the invitations; the library shows them only to members who may invite. An invitation's id is
 * what its recipient answers with, so it is left out for the other members.
 */
export function listInvitations() {
  return createAuthEndpoint(
    "/organization/list-invitations",
    {
      method: "GET",
      requireHeaders: true,
      query: z.object({ organizationId: z.string().optional() }).optional(),
    },
    async (ctx) => {
      const session = await getSessionFromCtx(ctx);
      if (session === null) throw refusal("UNAUTHORIZED", "Not authenticated");
      const organizationId = ctx.query?.organizationId ?? activeOrganization(session.session);
      if (organizationId === null) throw refusal("BAD_REQUEST", "Organization ID is required");
      const ofOrganization = { field: "organizationId", value: organizationId } as const;
      const member = await ctx.context.adapter.findOne<{ role: string }>({
        model: "member",
        where: [{ field: "userId", value: session.user.id }, ofOrganization],
      });
      if (member === null) throw refusal("FORBIDDEN", "You are not a member of this organization");
      const invitations = await ctx.context.adapter.findMany<Record<string, unknown>>({
        model: "invitation",
        where: [ofOrganization],
        sortBy: { field: "expiresAt", direction: "desc" },
      });
      return ctx.json(
        mayInvite(member.role)
          ? invitations
          : invitations.map((invitation) => without("id", invitation)),
      );
    },
  );
}

const invitingRoles = new Set(["owner", "admin"]);

/** `roles` is a list with commas, of which any is enough. */
function mayInvite(roles: string): boolean {
  return roles.split(",").some((role) => invitingRoles.has(role.trim()));
}

function activeOrganization(session: Record<string, unknown>): string | null {
  return z.string().catch("").parse(session["activeOrganizationId"]) || null;
}

async function lowerSlugOf(ctx: GenericEndpointContext): Promise<void> {
  if (typeof ctx.body?.slug === "string") ctx.body.slug = ctx.body.slug.toLowerCase();
}

/** A player founds one, and owns one at a time. That a short name is taken is said before. */
async function refuseFurther(ctx: GenericEndpointContext): Promise<void> {
  const asked = z.object({ slug: z.string() }).safeParse(ctx.body);
  const session = await getSessionFromCtx(ctx);
  if (!asked.success || session === null) return;
  const memberships = await membershipsOf(ctx, session.user.id);
  const isEnough = memberships.length >= membershipsMax || memberships.some(isOwner);
  if (!isEnough) return;
  const before = await ctx.context.adapter.findOne({
    model: "organization",
    where: [{ field: "slug", value: asked.data.slug }],
  });
  throw before === null
    ? refusal("FORBIDDEN", enoughOrganizations)
    : refusal("BAD_REQUEST", "Organization already exists");
}

/** The database says so too, behind an invitation that the library has closed by then. */
async function refuseBeyondMany(ctx: GenericEndpointContext): Promise<void> {
  const asked = z.object({ invitationId: z.string() }).safeParse(ctx.body);
  const session = await getSessionFromCtx(ctx);
  if (!asked.success || session === null) return;
  const memberships = await membershipsOf(ctx, session.user.id);
  const invitation = await ctx.context.adapter.findOne<{ role: string | null; email: string }>({
    model: "invitation",
    where: [{ field: "id", value: asked.data.invitationId }],
  });
  if (invitation?.email.toLowerCase() !== session.user.email.toLowerCase()) return;
  const comesToOwn = isOwner({ role: invitation.role ?? "" });
  if (memberships.length >= membershipsMax || (comesToOwn && memberships.some(isOwner)))
    throw refusal("FORBIDDEN", enoughOrganizations);
}

function membershipsOf({ context }: GenericEndpointContext, userId: string) {
  return context.adapter.findMany<{ role: string }>({
    model: "member",
    where: [{ field: "userId", value: userId }],
    limit: membershipsReadMax,
  });
}

/** An invitation that ran out still counts as pending in the table, where only one may be. */
async function retireExpiredInvitation(ctx: GenericEndpointContext): Promise<void> {
  const request = z
    .object({ email: z.string(), organizationId: z.string().optional() })
    .safeParse(ctx.body);
  const session = await getSessionFromCtx(ctx);
  if (!request.success || session === null) return;
  const organizationId = request.data.organizationId ?? activeOrganization(session.session);
  await ctx.context.adapter.updateMany({
    model: "invitation",
    where: [
      { field: "organizationId", value: organizationId ?? "" },
      { field: "email", value: request.data.email.toLowerCase() },
      { field: "status", value: "pending" },
      { field: "expiresAt", operator: "lt", value: new Date() },
    ],
    update: { status: "canceled" },
  });
}

async function refuseExpired(ctx: GenericEndpointContext): Promise<void> {
  const request = z.object({ invitationId: z.string() }).safeParse(ctx.body);
  if (!request.success || (await getSessionFromCtx(ctx)) === null) return;
  const invitation = await ctx.context.adapter.findOne<{ expiresAt: Date }>({
    model: "invitation",
    where: [{ field: "id", value: request.data.invitationId }],
  });
  if (invitation !== null && invitation.expiresAt < new Date())
    throw refusal("BAD_REQUEST", "Invitation not found");
}

async function refuseNamelessTeam(ctx: GenericEndpointContext): Promise<void> {
  const request = z.object({ name: z.string() }).safeParse(ctx.body);
  if (request.success && request.data.name.trim() === "")
    throw refusal("BAD_REQUEST", "Team name is required", "VALIDATION_ERROR");
}

/** One's own team is one that one is in; the library means the one that was looked at last. */
async function refuseOwnTeam(ctx: GenericEndpointContext): Promise<void> {
  const request = z.object({ teamId: z.string() }).safeParse(ctx.body);
  const session = await getSessionFromCtx(ctx);
  if (!request.success || session === null) return;
  const membership = await ctx.context.adapter.findOne({
    model: "teamMember",
    where: [
      { field: "teamId", value: request.data.teamId },
      { field: "userId", value: session.user.id },
    ],
  });
  if (membership !== null) throw refusal("FORBIDDEN", "You are not allowed to delete this team");
}

/** A member who left or was removed no longer has the organization open, on any device. */
async function closeForRemovedMember(ctx: AnsweredContext): Promise<void> {
  const answered = z.object({ userId: z.string(), organizationId: z.string() });
  const { returned } = ctx.context;
  const member = answered.or(z.object({ member: answered }).transform((body) => body.member));
  const removed = member.safeParse(returned);
  if (isAPIError(returned) || !removed.success) return;
  const { userId, organizationId } = removed.data;
  await closeOrganization(ctx, organizationId, [{ field: "userId", value: userId }]);
}

async function closeForEverybody(ctx: AnsweredContext): Promise<void> {
  const deleted = z.object({ organizationId: z.string() }).safeParse(ctx.body);
  if (!isAPIError(ctx.context.returned) && deleted.success)
    await closeOrganization(ctx, deleted.data.organizationId, []);
}

async function closeOrganization(
  ctx: GenericEndpointContext,
  organizationId: string,
  whose: readonly { readonly field: string; readonly value: string }[],
): Promise<void> {
  await ctx.context.adapter.updateMany({
    model: "session",
    where: [{ field: "activeOrganizationId", value: organizationId }, ...whose],
    update: { activeOrganizationId: null, activeTeamId: null },
  });
}

function without(key: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));
}
