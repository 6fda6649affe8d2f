import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  createAuthEndpoint,
  createAuthMiddleware,
  isAPIError,
  sessionMiddleware,
} from "better-auth/api";
import { z } from "zod";
import { dayMs } from "../durations.ts";
import { refusal } from "../http/refusal.ts";
import { signInProofs, waitingSignIn } from "../second-factor/first-proof.ts";
import { isVerifyingCall } from "../second-factor/verifying-calls.ts";
import { afterReset } from "../security/after-reset.ts";
import {
  devicesMax,
  forgetDevices,
  forgetOtherDevices,
  isKnownDevice,
  noteDevice,
} from "./known-devices.ts";
import type { KnownDevice } from "./known-devices.ts";

const trustMs = 30 * dayMs;
/** Calls after which devices are no longer trusted. */
const forgetting = [
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/verify-totp",
  "/two-factor/verify-otp",
  "/revoke-other-sessions",
  "/revoke-sessions",
];

/**
 * Browsers that are not asked for the second factor for thirty days, whatever they do in them. GET /trusted-devices
 * lists them, POST /trusted-devices/forget takes one back, POST /trusted-devices/forget-all takes all back; whatever
 * changes how an account is guarded takes all back as well.
 */
export function trustedDevices(): BetterAuthPlugin {
  return {
    id: "trusted-devices",
    endpoints: {
      listTrustedDevices: listTrusted(),
      forgetTrustedDevice: forgetOne(),
      forgetTrustedDevices: forgetAll(),
    },
    hooks: {
      before: [...trustAsked.before, ...reset.before],
      after: [
        {
          matcher: ({ path }) =>
            path === "/sign-up/email" || (path !== undefined && path in signInProofs),
          handler: createAuthMiddleware(async (ctx) => {
            const user = ctx.context.newSession?.user;
            if (user !== undefined && user["isAnonymous"] !== true) await noteDevice(ctx, user.id);
          }),
        },
        ...trustAsked.after,
        {
          matcher: ({ path }) => forgetting.includes(path ?? ""),
          handler: createAuthMiddleware(forgetWhenGuardedAnew),
        },
        ...reset.after,
      ],
    },
  };
}

const asked = new WeakMap<object, { readonly trusts: boolean }>();

/** The library would trust a device by a token that cannot be revoked, so the request is kept from it. */
const trustAsked = {
  before: [
    {
      matcher: isVerifyingCall,
      handler: createAuthMiddleware(async (ctx) => {
        const trusts = z.object({ trustDevice: z.literal(true) }).safeParse(ctx.body).success;
        if (trusts) delete ctx.body.trustDevice;
        if ((await waitingSignIn(ctx)) !== null) asked.set(ctx.context, { trusts });
      }),
    },
  ],
  after: [
    {
      matcher: isVerifyingCall,
      handler: createAuthMiddleware(async (ctx) => {
        const wish = asked.get(ctx.context);
        const user = ctx.context.newSession?.user;
        if (wish !== undefined && user !== undefined && !isAPIError(ctx.context.returned)) {
          const trustedUntil = new Date(Date.now() + trustMs);
          await noteDevice(ctx, user.id, wish.trusts ? { trustedUntil } : {});
        }
      }),
    },
  ],
};

/** The browser at which it was done stays known to the account, but is asked for the second factor like any other. */
async function forgetWhenGuardedAnew(
  ctx: GenericEndpointContext & { context: { readonly returned?: unknown } },
): Promise<void> {
  const own = ctx.context.session?.user ?? ctx.context.newSession?.user;
  const { returned } = ctx.context;
  if (own === undefined || isAPIError(returned) || asked.has(ctx.context)) return;
  const isQuiet =
    ctx.path === "/change-password" &&
    !z.object({ revokeOtherSessions: z.literal(true) }).safeParse(ctx.body).success;
  // An authenticator that was merely begun changes nothing before its first code.
  const isBegun = z.object({ method: z.literal("totp") }).safeParse(returned).success;
  if (!isQuiet && !isBegun) await forgetOtherDevices(ctx, own.id);
}

/** After a reset by mail this browser is the only known one. */
const reset = afterReset(async (ctx, userId) => {
  await forgetDevices(ctx, userId);
  await noteDevice(ctx, userId);
});

function listTrusted() {
  return createAuthEndpoint(
    "/trusted-devices",
    { method: "GET", use: [sessionMiddleware] },
    async (ctx) => {
      const { id: userId } = ctx.context.session.user;
      const here = await isKnownDevice(ctx, userId);
      const devices = await ctx.context.adapter.findMany<KnownDevice>({
        model: "knownDevice",
        where: [
          { field: "userId", value: userId },
          { field: "trustedUntil", operator: "gt", value: new Date() },
        ],
        sortBy: { field: "lastSeenAt", direction: "desc" },
        limit: devicesMax,
      });
      return ctx.json(
        devices.map(({ id, device, ipAddress, lastSeenAt, trustedUntil }) => ({
          id,
          device,
          ipAddress,
          lastSeenAt,
          trustedUntil,
          isHere: id === here?.id,
        })),
      );
    },
  );
}

function forgetOne() {
  return createAuthEndpoint(
    "/trusted-devices/forget",
    { method: "POST", use: [sessionMiddleware], body: z.object({ id: z.string() }) },
    async (ctx) => {
      const forgotten = await ctx.context.adapter.deleteMany({
        model: "knownDevice",
        where: [
          { field: "userId", value: ctx.context.session.user.id },
          { field: "id", value: ctx.body.id },
        ],
      });
      if (forgotten === 0)
        throw refusal("NOT_FOUND", "This device is not trusted", "DEVICE_NOT_FOUND");
      return ctx.json({ status: true });
    },
  );
}

function forgetAll() {
  return createAuthEndpoint(
    "/trusted-devices/forget-all",
    { method: "POST", use: [sessionMiddleware] },
    async (ctx) => {
      await forgetDevices(ctx, ctx.context.session.user.id);
      return ctx.json({ status: true });
    },
  );
}
