import type { Account, BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  createAuthEndpoint,
  createAuthMiddleware,
  isAPIError,
  sessionMiddleware,
} from "better-auth/api";
import { z } from "zod";
import { deviceLabel } from "../devices/device-label.ts";
import { deviceOf, headersOf } from "../devices/known-devices.ts";
import { dayMs, hourMs } from "../durations.ts";
import type { AnsweredContext } from "../http/answered-context.ts";
import { refusal } from "../http/refusal.ts";
import { clientIpHeader } from "../http/request-guards.ts";
import type { EmailMessage } from "../mail/email-layout.ts";
import { newSignInEmail } from "../mail/emails.ts";
import { signInProofs } from "../second-factor/first-proof.ts";
import { isVerifyingCall } from "../second-factor/verifying-calls.ts";
import { afterReset } from "./after-reset.ts";
import { hasRole } from "./staff.ts";

const shownMax = 50;
/** The newest are kept. A thief cannot push a day's history out without leaving many events. */
const eventsMax = 200;
/** The same from the same place within an hour is one event, with a count. */
const sameEventMs = hourMs;
export const securityEventsKeptMs = 90 * dayMs;

/** The kinds of events in a user's own account, by call. */
const auditEvents: Readonly<Record<string, string>> = {
  "/change-password": "password-changed",
  "/set-password": "password-changed",
  "/change-email": "address-change-asked",
  "/two-factor/enable": "second-factor-enabled",
  "/two-factor/disable": "second-factor-disabled",
  "/two-factor/generate-backup-codes": "backup-codes-made",
  "/passkey/verify-registration": "passkey-added",
  "/passkey/delete-passkey": "passkey-removed",
  "/unlink-account": "provider-unlinked",
  "/revoke-session": "session-revoked",
  "/revoke-sessions": "sessions-revoked",
  "/revoke-other-sessions": "sessions-revoked",
  "/trusted-devices/forget": "device-forgotten",
  "/trusted-devices/forget-all": "devices-forgotten",
};

/** The kinds of events that staff cause in a user's account, by call. */
const staffAuditEvents: Readonly<Record<string, string>> = {
  "/admin/ban-user": "banned",
  "/admin/unban-user": "unbanned",
  "/admin/impersonate-user": "impersonated",
  "/admin/set-role": "role-set",
  "/admin/set-user-password": "password-set-by-staff",
  "/admin/revoke-user-session": "session-revoked-by-staff",
  "/admin/revoke-user-sessions": "sessions-revoked-by-staff",
};

type SecurityEventOptions = {
  readonly siteUrl: string;
  readonly enqueueEmail: (message: EmailMessage) => void;
};

/**
 * Records events that concern the safety of an account: GET /security-events shows a user their own, newest first, and
 * GET /admin/security-events shows staff those of a user. A sign-in from a program not seen before is told by mail.
 */
export function securityEvents(options: SecurityEventOptions): BetterAuthPlugin {
  return {
    id: "security-events",
    schema: securityEventSchema,
    endpoints: { listSecurityEvents: ownEvents(), listUserSecurityEvents: eventsForStaff() },
    hooks: {
      before: reset.before,
      after: [
        ...reset.after,
        {
          matcher: isSignIn,
          handler: createAuthMiddleware((ctx) => noteSignIn(ctx, options)),
        },
        {
          matcher: ({ path }) => path !== undefined && path in auditEvents,
          handler: createAuthMiddleware(async (ctx) => {
            const user = ctx.context.session?.user;
            if (user !== undefined && !isAPIError(ctx.context.returned))
              await note(ctx, user.id, auditEvents[ctx.path] ?? ctx.path);
          }),
        },
        {
          matcher: ({ path }) => path !== undefined && path in staffAuditEvents,
          handler: createAuthMiddleware(async (ctx) => {
            const target = z.object({ userId: z.string() }).safeParse(ctx.body);
            const actor = ctx.context.session?.user;
            if (target.success && actor !== undefined && !isAPIError(ctx.context.returned))
              await note(ctx, target.data.userId, staffAuditEvents[ctx.path] ?? ctx.path, actor.id);
          }),
        },
      ],
    },
    init: () => ({ options: { databaseHooks: { account: accountHooks } } }),
  };
}

const securityEventSchema = {
  securityEvent: {
    fields: {
      userId: {
        type: "string",
        required: true,
        index: true,
        references: { model: "user", field: "id", onDelete: "cascade" },
      },
      kind: { type: "string", required: true },
      /** Id of the member of staff, where it was not the user. */
      actorId: { type: "string", required: false },
      ipAddress: { type: "string", required: false },
      device: { type: "string", required: false },
      /** How often it happened in a row; null is once. */
      count: { type: "number", required: false },
      createdAt: { type: "date", required: true },
    },
  },
} as const;

/** An event that several calls can cause. */
const accountHooks = {
  create: {
    async after(account: Account, ctx: GenericEndpointContext | null) {
      if (ctx !== null && account.providerId !== "credential")
        await note(ctx, account.userId, "provider-linked");
    },
  },
};

const reset = afterReset((ctx, userId) => note(ctx, userId, "password-reset"));

function isSignIn(call: { readonly path?: string | undefined }): boolean {
  const { path = "" } = call;
  return path === "/sign-up/email" || path in signInProofs || isVerifyingCall(call);
}

async function noteSignIn(
  ctx: AnsweredContext,
  { siteUrl, enqueueEmail }: SecurityEventOptions,
): Promise<void> {
  const { newSession, returned } = ctx.context;
  if (ctx.path === "/sign-in/email" && isAPIError(returned) && returned.statusCode === 401) {
    await noteFailedSignIn(ctx);
    return;
  }
  if (newSession === null || newSession.user["isAnonymous"] === true) return;
  const { user } = newSession;
  const device = deviceOf(ctx);
  const byUser = { field: "userId", value: user.id } as const;
  const before = await ctx.context.adapter.findOne({ model: "securityEvent", where: [byUser] });
  const onDevice = await ctx.context.adapter.findOne({
    model: "securityEvent",
    where: [byUser, { field: "device", value: device }],
  });
  await note(ctx, user.id, ctx.path === "/sign-up/email" ? "signed-up" : "signed-in");
  if (before !== null && onDevice === null) {
    const securityUrl = `${siteUrl}/game/settings/security`;
    enqueueEmail(
      newSignInEmail(user, { device: deviceLabel(device), at: new Date(), securityUrl }),
    );
  }
}

async function noteFailedSignIn(ctx: GenericEndpointContext): Promise<void> {
  const attempt = z.object({ email: z.string() }).safeParse(ctx.body);
  if (!attempt.success) return;
  const found = await ctx.context.internalAdapter.findUserByEmail(attempt.data.email);
  if (found !== null) {
    // After the answer: writing takes time, and the time would tell that the account exists.
    setImmediate(() => {
      note(ctx, found.user.id, "sign-in-failed").catch((error: unknown) =>
        ctx.context.logger.error("a failed sign-in could not be recorded", error),
      );
    });
  }
}

async function note(
  ctx: GenericEndpointContext,
  userId: string,
  kind: string,
  actorId?: string,
): Promise<void> {
  const { adapter } = ctx.context;
  const event = {
    userId,
    kind,
    actorId: actorId ?? null,
    ipAddress: headersOf(ctx).get(clientIpHeader),
    device: deviceOf(ctx),
  };
  const createdAt = new Date();
  const since = new Date(createdAt.getTime() - sameEventMs);
  const repeated = await adapter.incrementOne({
    model: "securityEvent",
    where: [
      ...Object.entries(event).map(([field, value]) => ({ field, value })),
      { field: "createdAt", operator: "gt", value: since },
    ],
    increment: { count: 1 },
    set: { createdAt },
  });
  if (repeated === null) {
    await adapter.create({ model: "securityEvent", data: { ...event, count: 1, createdAt } });
    await forgetOldest(ctx, userId);
  }
}

async function forgetOldest({ context }: GenericEndpointContext, userId: string): Promise<void> {
  const surplus = await context.adapter.findMany<{ id: string }>({
    model: "securityEvent",
    where: [{ field: "userId", value: userId }],
    sortBy: { field: "createdAt", direction: "desc" },
    offset: eventsMax,
    limit: eventsMax,
  });
  for (const { id } of surplus) {
    await context.adapter.deleteMany({
      model: "securityEvent",
      where: [{ field: "id", value: id }],
    });
  }
}

function ownEvents() {
  return createAuthEndpoint(
    "/security-events",
    { method: "GET", use: [sessionMiddleware] },
    async (ctx) => ctx.json(await readEvents(ctx, ctx.context.session.user.id)),
  );
}

function eventsForStaff() {
  return createAuthEndpoint(
    "/admin/security-events",
    { method: "GET", use: [sessionMiddleware], query: z.object({ userId: z.string() }) },
    async (ctx) => {
      if (!hasRole(ctx.context.session.user, "admin"))
        throw refusal("FORBIDDEN", "You are not allowed to look at this");
      return ctx.json(await readEvents(ctx, ctx.query.userId));
    },
  );
}

async function readEvents(ctx: GenericEndpointContext, userId: string): Promise<unknown[]> {
  return ctx.context.adapter.findMany({
    model: "securityEvent",
    where: [{ field: "userId", value: userId }],
    sortBy: { field: "createdAt", direction: "desc" },
    limit: shownMax,
    select: ["id", "kind", "actorId", "ipAddress", "device", "count", "createdAt"],
  });
}
