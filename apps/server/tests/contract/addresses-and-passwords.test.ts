import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { refused, startContractHost } from "../../src/testing/contract-host.ts";
import type { ContractHost } from "../../src/testing/contract-host.ts";

const testPassword = "correct horse battery";
const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

describe("addresses and passwords at a started host", () => {
  let host: ContractHost;
  beforeAll(async () => {
    host = await startContractHost();
  });
  afterAll(() => host.dispose());

  /** Lets three days go by for the sessions of a user. */
  const ageSession = (userId: string) => {
    for (const time of ["createdAt", "updatedAt", "expiresAt", "provenAt"]) {
      const earlier = `strftime('%Y-%m-%dT%H:%M:%fZ', "${time}", '-3 days')`;
      host.change(`UPDATE "session" SET "${time}" = ${earlier} WHERE "userId" = ?`, userId);
    }
  };

  /** How long the newest value that can be used up once lives. */
  function newestLifetimeMs(): number {
    const [row] = host.read(
      'SELECT "createdAt", "expiresAt" FROM "verification" ORDER BY "createdAt" DESC LIMIT 1',
    );
    const times = z.object({ createdAt: z.coerce.date(), expiresAt: z.coerce.date() }).parse(row);
    // The two times are taken one after the other.
    return Math.round((times.expiresAt.getTime() - times.createdAt.getTime()) / 1_000) * 1_000;
  }

  /** A token of an email, signed as the host signs them, for what no email of this hour says. */
  function emailToken(claims: object): string {
    const file = JSON.parse(readFileSync(join(host.dataDirectory, "secrets.json"), "utf8"));
    const { accounts } = z.object({ accounts: z.string() }).parse(file);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${part({ alg: "HS256" })}.${part(claims)}`;
    return `${signed}.${createHmac("sha256", accounts).update(signed).digest("base64url")}`;
  }

  describe("POST /send-verification-email and GET /verify-email", () => {
    test("confirm one's own address by a token of an hour", async () => {
      const wren = await host.player("confirm@moor.example");
      const send = (email: string) => wren.post("/send-verification-email", { email });
      expect((await send("confirm@moor.example")).body).toEqual({ status: true });
      expect((await send("other@moor.example")).status).toBe(400);
      const unknown = { email: "unknown@moor.example" };
      expect((await host.client().post("/send-verification-email", unknown)).body).toEqual({
        status: true,
      });
      const link = await host.link("confirm@moor.example", /Confirm/);
      const token = link.searchParams.get("token") ?? "";
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      expect(claims.exp - claims.iat).toBe(3_600);
      expect((await wren.get(`/verify-email?token=${token}`)).body).toMatchObject({ status: true });
      expect((await wren.get("/get-session")).body).toMatchObject({
        user: { emailVerified: true },
      });
    });

    test.each([
      ["invalid_token", () => "nonsense"],
      [
        "token_expired",
        () => emailToken({ email: "confirm@moor.example", iat: 1_000, exp: 2_000 }),
      ],
      [
        "user_not_found",
        () => emailToken({ email: "ghost@moor.example", iat: 1_000, exp: Date.now() }),
      ],
      [
        "unauthorized",
        () =>
          emailToken({
            email: "confirm@moor.example",
            updateTo: "thief@moor.example",
            iat: 1_000,
            exp: Date.now(),
          }),
      ],
    ])("redirect with %s", async (code, token) => {
      const answer = await host.client().get(`/verify-email?token=${token()}&callbackURL=/`);
      expect(answer.headers.get("location")).toBe(`/?error=${code}`);
    });
  });

  describe("POST /request-password-reset, /forget-password, /reset-password", () => {
    test("answer neutrally, and reset once by a token of 24 characters and an hour", async () => {
      const wren = await host.player("reset@moor.example");
      for (const call of ["/request-password-reset", "/forget-password"]) {
        for (const email of ["reset@moor.example", "unknown@moor.example"]) {
          expect((await host.client().post(call, { email })).body).toEqual({
            status: true,
            message: "If this email exists in our system, check your email for the reset link",
          });
        }
        expect((await host.client().post(call, { email: "nobody" })).status).toBe(400);
      }
      expect(newestLifetimeMs()).toBe(hourMs);
      const link = await host.link("reset@moor.example", /new password/);
      const token = link.searchParams.get("token") ?? "";
      expect(token).toHaveLength(24);
      const reset = (newPassword: string) =>
        host.client().post("/reset-password", { newPassword, token });
      expect(await reset("short")).toMatchObject(refused(400, "Password too short"));
      expect(await reset("x".repeat(129))).toMatchObject(refused(400, "Password too long"));
      expect((await reset("another long password")).body).toEqual({ status: true });
      expect(await reset("a third long password")).toMatchObject(refused(400, "invalid token"));
      expect(await wren.whoAmI()).toBeNull();
    });

    test("GET /reset-password/{token} leads on with the token, or with INVALID_TOKEN", async () => {
      await host.player("page@moor.example");
      const request = { email: "page@moor.example", redirectTo: "/reset-password" };
      await host.client().post("/request-password-reset", request);
      const link = await host.link("page@moor.example", /new password/);
      expect(await host.follow(host.client(), link)).toMatch(/\/reset-password\?token=\w{24}$/);
      const dead = await host.client().get("/reset-password/none?callbackURL=/reset-password");
      expect(dead.headers.get("location")).toMatch(/\/reset-password\?error=INVALID_TOKEN$/);
    });

    test("lead to no other site", async () => {
      const evil = { email: "page@moor.example", redirectTo: "https://evil.example" };
      expect(await host.client().post("/request-password-reset", evil)).toMatchObject(
        refused(403, "Invalid redirectURL"),
      );
    });
  });

  test("POST /change-password answers token and user, and signs others out when asked", async () => {
    const [desk, phone] = [await host.player("change@moor.example"), host.client()];
    await phone.signIn("change@moor.example");
    const change = (currentPassword: string, newPassword: string) =>
      desk.post("/change-password", { currentPassword, newPassword, revokeOtherSessions: true });
    expect(await change("wrong one", "another long password")).toMatchObject(
      refused(400, "Invalid password"),
    );
    expect(await change(testPassword, "short")).toMatchObject(refused(400, "Password too short"));
    expect(await change(testPassword, "another long password")).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { email: "change@moor.example" } },
    });
    expect(await phone.whoAmI()).toBeNull();
    const newPassword = "another long password";
    expect((await desk.post("/set-password", { newPassword })).status).toBe(404);
  });

  describe("POST /change-email", () => {
    test("refuses what is no address, the same and a taken one", async () => {
      await host.player("taken@moor.example");
      const wren = await host.player("mover@moor.example");
      const change = (newEmail: string) => wren.post("/change-email", { newEmail });
      expect(await change("nobody")).toMatchObject(refused(400, "Invalid email"));
      expect(await change("Mover@moor.example")).toMatchObject(refused(400, "Email is the same"));
      expect(await change("taken@moor.example")).toMatchObject(
        refused(400, "Couldn't update your email"),
      );
    });

    test("of a confirmed address asks its mailbox, and is unconfirmed afterwards", async () => {
      const wren = await host.player("old@moor.example");
      await host.follow(wren, await host.link("old@moor.example", /Confirm/));
      const asked = { newEmail: "new@moor.example", callbackURL: "/game/settings/account" };
      expect((await wren.post("/change-email", asked)).body).toEqual({ status: true });
      const link = await host.link("old@moor.example", /another address/);
      expect(await host.follow(wren, link)).toBe("/game/settings/account");
      expect((await wren.get("/get-session")).body).toMatchObject({
        user: { email: "new@moor.example", emailVerified: false },
      });
    });
  });

  describe("POST /delete-user and GET /delete-user/callback", () => {
    test("delete by password, or by a token of 32 characters and a day", async () => {
      const wren = await host.player("leaves@moor.example");
      expect(await wren.post("/delete-user", { password: "not it at all" })).toMatchObject(
        refused(400, "Invalid password"),
      );
      expect((await wren.post("/delete-user", { callbackURL: "/" })).body).toMatchObject({
        success: true,
      });
      expect(newestLifetimeMs()).toBe(dayMs);
      const link = await host.link("leaves@moor.example", /Delete/);
      const token = link.searchParams.get("token") ?? "";
      expect(token).toHaveLength(32);
      expect(await wren.get("/delete-user/callback?token=none")).toMatchObject(
        refused(404, "invalid token"),
      );
      expect(
        await wren.get(`/delete-user/callback?token=${token}&callbackURL=//evil`),
      ).toMatchObject(refused(403, "Invalid callbackURL"));
      expect(await host.follow(wren, link)).toBe("/");
      expect((await host.client().signIn("leaves@moor.example")).status).toBe(401);
    });

    test("delete by the token in the body, and one without a mailbox only while the session is fresh", async () => {
      const wren = await host.player("body@moor.example");
      await wren.post("/delete-user");
      const token = (await host.link("body@moor.example", /Delete/)).searchParams.get("token");
      expect((await wren.post("/delete-user", { token })).body).toMatchObject({ success: true });
      const byProvider = await host.player("no-mailbox@moor.example");
      const userId = (await byProvider.whoAmI()) ?? "";
      const address = "1@tiktok.placeholder.invalid";
      host.change('UPDATE "user" SET "email" = ? WHERE "id" = ?', address, userId);
      ageSession(userId);
      expect(await byProvider.post("/delete-user")).toMatchObject(
        refused(400, "Session expired. Re-authenticate to perform this action."),
      );
    });
  });

  test("what is sensitive needs a fresh session", async () => {
    const wren = await host.player("stale@moor.example");
    ageSession((await wren.whoAmI()) ?? "");
    expect(await wren.get("/list-sessions")).toMatchObject(refused(403, "Session is not fresh"));
  });

  describe("a second factor", () => {
    test("enable, send-otp, generate-backup-codes and disable work in turn", async () => {
      const wren = await host.player("factor@moor.example");
      const ask = (call: string, password: string) =>
        wren.post(`/two-factor/${call}`, { password });
      expect(await ask("enable", "not the password")).toMatchObject(
        refused(400, "Invalid password"),
      );
      expect((await ask("enable", testPassword)).body).toMatchObject({
        totpURI: expect.stringContaining("otpauth://"),
        backupCodes: expect.any(Array),
      });
      const email = "factor@moor.example";
      host.change('UPDATE "user" SET "twoFactorEnabled" = 1 WHERE "email" = ?', email);
      const phone = host.client();
      expect((await phone.signIn(email)).body).toEqual({
        twoFactorRedirect: true,
        twoFactorMethods: ["otp"],
      });
      expect((await phone.post("/two-factor/send-otp")).body).toEqual({ status: true });
      host.change('UPDATE "twoFactor" SET "verified" = 1');
      expect(await phone.post("/two-factor/send-otp")).toMatchObject({ status: 403 });
      const codes = await ask("generate-backup-codes", testPassword);
      const { backupCodes } = z.object({ backupCodes: z.array(z.string()) }).parse(codes.body);
      const code = backupCodes[0];
      expect((await phone.post("/two-factor/verify-backup-code", { code })).status).toBe(200);
      expect(await phone.whoAmI()).not.toBeNull();
      expect((await ask("disable", testPassword)).body).toEqual({ status: true });
    });
  });
});

test("a host that requires confirmed addresses says Email not verified", async () => {
  const host = await startContractHost({ AUTH_REQUIRE_VERIFIED_EMAIL: "true" });
  const wren = host.client();
  await wren.signUp("strict@moor.example");
  expect(await wren.signIn("strict@moor.example")).toMatchObject(
    refused(403, "Email not verified"),
  );
  await host.dispose();
});
