import { createHash, randomBytes } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { dayMs } from "../durations.ts";
import { clientIpHeader } from "../http/request-guards.ts";

/** The cookie that names a browser. It proves nothing by itself: what it is known for is in the table. */
const deviceCookieName = "device";
const cookieSeconds = 400 * 24 * 60 * 60;
const browserBytes = 24;
/** More than a player uses; beyond it the device that was not seen for longest is forgotten. */
export const devicesMax = 20;
/** A browser without a sign-in for so long is unknown again. */
export const deviceKeptMs = 180 * dayMs;
const deviceLengthMax = 200;

/** A browser that has signed in to an account, second factor included. */
export type KnownDevice = {
  readonly id: string;
  readonly userId: string;
  /** Hash of what the browser's cookie says. */
  readonly browser: string;
  /** What the browser calls itself. */
  readonly device: string;
  readonly ipAddress: string | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  /** Until when this browser is not asked for the second factor; null where it always is. */
  readonly trustedUntil: Date | null;
};

/** The table of known devices; the files of this folder read and write it. */
export function knownDevices(): BetterAuthPlugin {
  return { id: "known-devices", schema: knownDeviceSchema };
}

const knownDeviceSchema = {
  knownDevice: {
    fields: {
      userId: {
        type: "string",
        required: true,
        index: true,
        references: { model: "user", field: "id", onDelete: "cascade" },
      },
      browser: { type: "string", required: true, index: true, returned: false },
      device: { type: "string", required: true },
      ipAddress: { type: "string", required: false },
      firstSeenAt: { type: "date", required: true },
      lastSeenAt: { type: "date", required: true },
      trustedUntil: { type: "date", required: false },
    },
  },
} as const;

/** Whether the browser that asks has signed in to this account before. */
export async function isKnownDevice(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<KnownDevice | null> {
  const browser = await browserOf(ctx);
  return browser === null ? null : findDevice(ctx, userId, browser);
}

/** Whether the browser that asks need not give the second factor of this account. */
export async function isTrustedDevice(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<boolean> {
  const known = await isKnownDevice(ctx, userId);
  return (known?.trustedUntil?.getTime() ?? 0) > Date.now();
}

/** Keeps in mind that the browser that asks has signed in to the account; names the browser where it has no name. */
export async function noteDevice(
  ctx: GenericEndpointContext,
  userId: string,
  change: { readonly trustedUntil?: Date } = {},
): Promise<void> {
  const browser = (await browserOf(ctx)) ?? (await nameBrowser(ctx));
  const known = await findDevice(ctx, userId, browser);
  const seen = {
    device: deviceOf(ctx),
    ipAddress: headersOf(ctx).get(clientIpHeader),
    lastSeenAt: new Date(),
    ...change,
  };
  if (known !== null) {
    await ctx.context.adapter.updateMany({
      model: "knownDevice",
      where: [{ field: "id", value: known.id }],
      update: seen,
    });
    return;
  }
  await ctx.context.adapter.create({
    model: "knownDevice",
    data: { userId, browser, firstSeenAt: seen.lastSeenAt, ...seen },
  });
  await makeRoom(ctx, userId);
}

/** No browser is known or trusted any more; the next sign-in of each asks for everything. */
export async function forgetDevices(ctx: GenericEndpointContext, userId: string): Promise<void> {
  await ctx.context.adapter.deleteMany({
    model: "knownDevice",
    where: [{ field: "userId", value: userId }],
  });
}

/**
 * No other browser is known or trusted any more, and this one is not trusted. Most accounts have nothing to forget, and
 * nothing is written then: these calls give up one session for the next, and a page must not ask in between.
 */
export async function forgetOtherDevices(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<void> {
  const { adapter } = ctx.context;
  const browser = await browserOf(ctx);
  const devices = await adapter.findMany<KnownDevice>({
    model: "knownDevice",
    where: [{ field: "userId", value: userId }],
    limit: devicesMax * 2,
  });
  const here = devices.find((device) => device.browser === browser);
  const others = devices.filter((device) => device !== here);
  if (others.length > 0) {
    await adapter.deleteMany({
      model: "knownDevice",
      where: [
        { field: "userId", value: userId },
        { field: "id", operator: "in", value: others.map(({ id }) => id) },
      ],
    });
  }
  if (here?.trustedUntil) {
    await adapter.updateMany({
      model: "knownDevice",
      where: [{ field: "id", value: here.id }],
      update: { trustedUntil: null },
    });
  }
}

/** What the browser calls itself, cut to what a row may hold. */
export function deviceOf(ctx: GenericEndpointContext): string {
  const named = headersOf(ctx).get("user-agent")?.slice(0, deviceLengthMax) ?? "";
  return named === "" ? "an unnamed program" : named;
}

export function headersOf(ctx: GenericEndpointContext): Headers {
  return ctx.headers ?? ctx.request?.headers ?? new Headers();
}

async function browserOf(ctx: GenericEndpointContext): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie(deviceCookieName);
  const sent = await ctx.getSignedCookie(name, ctx.context.secret);
  return typeof sent === "string" && sent !== "" ? hashOf(sent) : null;
}

async function nameBrowser(ctx: GenericEndpointContext): Promise<string> {
  const { name, attributes } = ctx.context.createAuthCookie(deviceCookieName, {
    maxAge: cookieSeconds,
  });
  const given = randomBytes(browserBytes).toString("base64url");
  await ctx.setSignedCookie(name, given, ctx.context.secret, attributes);
  return hashOf(given);
}

function hashOf(browser: string): string {
  return createHash("sha256").update(browser).digest("base64url");
}

function findDevice(
  { context }: GenericEndpointContext,
  userId: string,
  browser: string,
): Promise<KnownDevice | null> {
  return context.adapter.findOne<KnownDevice>({
    model: "knownDevice",
    where: [
      { field: "userId", value: userId },
      { field: "browser", value: browser },
    ],
  });
}

async function makeRoom({ context }: GenericEndpointContext, userId: string): Promise<void> {
  const surplus = await context.adapter.findMany<{ id: string }>({
    model: "knownDevice",
    where: [{ field: "userId", value: userId }],
    sortBy: { field: "lastSeenAt", direction: "desc" },
    offset: devicesMax,
    limit: devicesMax,
  });
  for (const { id } of surplus)
    await context.adapter.deleteMany({ model: "knownDevice", where: [{ field: "id", value: id }] });
}
