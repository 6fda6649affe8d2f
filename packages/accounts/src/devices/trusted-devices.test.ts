import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../durations.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { confirmByEmail } from "../testing/confirm-by-email.ts";
import { emailTo, linkIn } from "../testing/received-emails.ts";
import { totp } from "../testing/totp.ts";

const testPassword = "correct horse battery";
const setup = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const devices = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    isHere: z.boolean(),
    trustedUntil: z.coerce.date(),
  }),
);

describe("a trusted device", () => {
  let server: AccountServer;
  let accounts = 0;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  async function enroll(owner: AccountClient): Promise<string[]> {
    const answer = await owner.post("/two-factor/enable", { password: testPassword });
    const { totpURI, backupCodes } = setup.parse(answer.body);
    const secret = new URL(totpURI).searchParams.get("secret") ?? "";
    const code = totp(secret);
    expect((await owner.post("/two-factor/verify-totp", { code })).status).toBe(200);
    return backupCodes;
  }

  /** An owner with a second factor, and a phone that the account trusts. */
  async function trusting() {
    accounts += 1;
    const email = `trusting${accounts}@moor.example`;
    const owner = client();
    const userId = await owner.signUp(email);
    await confirmByEmail(server, owner, email);
    const codes = await enroll(owner);
    const trust = async (code: string | undefined) => {
      const device = client();
      await device.signIn(email);
      await device.post("/two-factor/verify-backup-code", { code, trustDevice: true });
      await device.post("/sign-out");
      return device;
    };
    return { email, owner, userId, phone: await trust(codes[0]), trust: () => trust(codes[1]) };
  }

  const isAsked = async (device: AccountClient, email: string, password = testPassword) => {
    const { body } = await device.signIn(email, password);
    await device.post("/sign-out");
    return z.object({ twoFactorRedirect: z.literal(true) }).safeParse(body).success;
  };
  const listed = async (owner: AccountClient) =>
    devices.parse((await owner.get("/trusted-devices")).body);

  test("is not asked for the second factor, and another one is", async () => {
    const { email, phone } = await trusting();
    expect(await isAsked(phone, email)).toBe(false);
    expect(await isAsked(client(), email)).toBe(true);
  });

  test("is trusted for thirty days in all, however often it is used", async () => {
    const { email, owner, phone, userId } = await trusting();
    const [before] = await listed(owner);
    const days = ((before?.trustedUntil.getTime() ?? 0) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThanOrEqual(30);
    expect(await isAsked(phone, email)).toBe(false);
    expect((await listed(owner))[0]?.trustedUntil).toEqual(before?.trustedUntil);
    await server.change(
      'UPDATE "knownDevice" SET "trustedUntil" = $1 WHERE "userId" = $2',
      new Date(Date.now() - 1).toISOString(),
      userId,
    );
    expect(await isAsked(phone, email)).toBe(true);
    expect(await listed(owner)).toEqual([]);
  });

  test("is listed to its owner, who takes back one or all", async () => {
    const { email, owner, phone, trust } = await trusting();
    const tablet = await trust();
    const all = await listed(owner);
    expect(all).toHaveLength(2);
    expect(all.map(({ isHere }) => isHere)).toEqual([false, false]);
    const stranger = client();
    await stranger.signUp(`stranger-${email}`);
    const forget = (from: AccountClient, id = "none") =>
      from.post("/trusted-devices/forget", { id });
    expect(await forget(stranger, all[0]?.id)).toMatchObject({
      status: 404,
      body: { code: "DEVICE_NOT_FOUND" },
    });
    expect((await forget(owner, all[0]?.id)).status).toBe(200);
    const asked = [await isAsked(phone, email), await isAsked(tablet, email)];
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect((await owner.post("/trusted-devices/forget-all")).status).toBe(200);
    expect([await isAsked(phone, email), await isAsked(tablet, email)]).toEqual([true, true]);
    expect((await client().get("/trusted-devices")).status).toBe(401);
  });

  test("is forgotten when the password changes and everybody else is signed out", async () => {
    const { email, owner, phone } = await trusting();
    const newPassword = "another long password";
    await owner.post("/change-password", {
      currentPassword: testPassword,
      newPassword,
      revokeOtherSessions: true,
    });
    expect(await isAsked(phone, email, newPassword)).toBe(true);
  });

  test("is forgotten when the factor goes off and on again with a new authenticator", async () => {
    const { email, owner, phone } = await trusting();
    expect((await owner.post("/two-factor/disable", { password: testPassword })).status).toBe(200);
    await enroll(owner);
    expect(await isAsked(phone, email)).toBe(true);
  });

  test("is forgotten when the password is reset by mail", async () => {
    const { email, phone } = await trusting();
    await client().post("/request-password-reset", { email });
    const link = new URL(linkIn(await emailTo(server.directory, email, /new password/)));
    const newPassword = "another long password";
    await client().post("/reset-password", { newPassword, token: link.searchParams.get("token") });
    expect(await isAsked(phone, email, newPassword)).toBe(true);
  });

  test("is forgotten when every other device is signed out", async () => {
    const { email, owner, phone } = await trusting();
    await owner.post("/revoke-other-sessions");
    expect(await isAsked(phone, email)).toBe(true);
  });

  test("cannot be made out of the cookie of another account or of the library", async () => {
    const { email, phone } = await trusting();
    const other = await trusting();
    expect(await isAsked(phone, other.email)).toBe(true);
    expect(await isAsked(other.phone, email)).toBe(true);
  });

  test("makes room where there are twenty: the one not seen for longest goes", async () => {
    const { email, phone, trust, userId } = await trusting();
    for (let index = 0; index < 20; index += 1) {
      const seenAt = new Date(Date.now() - (index + 1) * dayMs).toISOString();
      await server.change(
        `INSERT INTO "knownDevice" ("id", "userId", "browser", "device", "firstSeenAt", "lastSeenAt")
          VALUES ($1, $2, $1, 'old', $3, $3)`,
        `${userId}-${index}`,
        userId,
        seenAt,
      );
    }
    await trust();
    const left = await server.read('SELECT "id" FROM "knownDevice" WHERE "userId" = $1', userId);
    expect(left).toHaveLength(20);
    expect(left).toContainEqual({ id: `${userId}-0` });
    expect(left).not.toContainEqual({ id: `${userId}-19` });
    expect(await isAsked(phone, email)).toBe(false);
  });
});
