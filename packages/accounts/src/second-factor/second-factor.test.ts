import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { emailTo, linkIn } from "../testing/received-emails.ts";
import { totp } from "../testing/totp.ts";

const testPassword = "correct horse battery";
const challenge = { twoFactorRedirect: true, twoFactorMethods: ["totp"] };

describe("the second factor", () => {
  let server: AccountServer;
  const links: { fromUserId: string; toUserId: string }[] = [];

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      onAccountLinked: async (link) => void links.push(link),
    });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  /** An account that has an authenticator, and what the authenticator knows. */
  async function guarded(email: string) {
    const wren = client();
    const userId = await wren.signUp(email);
    const enabled = await wren.post("/two-factor/enable", { password: testPassword });
    const { totpURI, backupCodes } = z
      .object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
      .parse(enabled.body);
    const secret = new URL(totpURI).searchParams.get("secret") ?? "";
    expect((await wren.post("/two-factor/verify-totp", { code: totp(secret) })).status).toBe(200);
    return { wren, userId, secret, backupCodes };
  }

  test("is asked for after the password, and there is no session before it was given", async () => {
    const { secret, userId } = await guarded("totp@moor.example");
    const phone = client();
    expect(await phone.signIn("totp@moor.example")).toMatchObject({ status: 200, body: challenge });
    expect(await phone.whoAmI()).toBeNull();
    expect((await phone.post("/two-factor/verify-totp", { code: "000000" })).status).toBe(401);
    const answer = await phone.post("/two-factor/verify-totp", { code: totp(secret) });
    expect(answer.status).toBe(200);
    expect(await phone.whoAmI()).toBe(userId);
  });

  test("a code of an authenticator signs in once", async () => {
    const { secret } = await guarded("once@moor.example");
    const [phone, shoulder] = [client(), client()];
    await phone.signIn("once@moor.example");
    await shoulder.signIn("once@moor.example");
    const code = totp(secret);
    const verify = (who: AccountClient) => who.post("/two-factor/verify-totp", { code });
    expect((await verify(phone)).status).toBe(200);
    expect(await verify(shoulder)).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
    expect(await shoulder.whoAmI()).toBeNull();
    expect(await phone.whoAmI()).not.toBeNull();
  });

  test("can be a backup code, each of them once", async () => {
    const { backupCodes, userId } = await guarded("backup@moor.example");
    const code = backupCodes[0];
    const use = async () => {
      const phone = client();
      await phone.signIn("backup@moor.example");
      await phone.post("/two-factor/verify-backup-code", { code });
      return phone.whoAmI();
    };
    expect(await use()).toBe(userId);
    expect(await use()).toBeNull();
  });

  test("is asked for after a link in an email too, on a page of the site", async () => {
    const { secret, userId } = await guarded("linked@moor.example");
    await server.change('UPDATE "user" SET "emailVerified" = TRUE WHERE "id" = $1', userId);
    const phone = client();
    await phone.post("/sign-in/magic-link", {
      email: "linked@moor.example",
      callbackURL: "/characters",
    });
    const message = await emailTo(server.directory, "linked@moor.example", /sign-in link/);
    const answer = await phone.get(linkIn(message).split("/api/auth")[1] ?? "");
    const page = new URL(answer.headers.get("location") ?? "");
    expect(page.origin + page.pathname).toBe(`${server.origin}/two-factor`);
    expect(page.searchParams.get("methods")).toBe("totp");
    expect(page.searchParams.get("callbackURL")).toContain("/characters");
    expect(await phone.whoAmI()).toBeNull();
    await phone.post("/two-factor/verify-totp", { code: totp(secret) });
    expect(await phone.whoAmI()).toBe(userId);
  });

  test("does not cost a guest what they own", async () => {
    const { secret, userId } = await guarded("adopts@moor.example");
    const guest = client();
    const guestId = await guest.signInAsGuest();
    await guest.signIn("adopts@moor.example");
    expect(links).not.toContainEqual({ fromUserId: guestId, toUserId: userId });
    await guest.post("/two-factor/verify-totp", { code: totp(secret) });
    expect(links).toContainEqual({ fromUserId: guestId, toUserId: userId });
    expect(await guest.whoAmI()).toBe(userId);
  });

  test("locks after ten wrong codes, whatever device they come from", async () => {
    const { secret } = await guarded("guessed@moor.example");
    for (let device = 0; device < 5; device += 1) {
      const guesser = client();
      await guesser.signIn("guessed@moor.example");
      await guesser.post("/two-factor/verify-totp", { code: "000000" });
      await guesser.post("/two-factor/verify-totp", { code: "000000" });
    }
    const owner = client();
    await owner.signIn("guessed@moor.example");
    const answer = await owner.post("/two-factor/verify-totp", { code: totp(secret) });
    expect(answer.status).toBe(429);
    expect(await owner.whoAmI()).toBeNull();
  });

  test("goes with the password, and stays with a wrong one", async () => {
    const { wren } = await guarded("off@moor.example");
    const wrong = await wren.post("/two-factor/disable", { password: "not the password" });
    expect(wrong).toMatchObject({ status: 400, body: { message: "Invalid password" } });
    expect((await wren.post("/two-factor/disable", { password: testPassword })).body).toEqual({
      status: true,
    });
    const phone = client();
    await phone.signIn("off@moor.example");
    expect(await phone.whoAmI()).not.toBeNull();
  });

  test("new backup codes replace the old ones", async () => {
    const { wren, backupCodes } = await guarded("codes@moor.example");
    const made = await wren.post("/two-factor/generate-backup-codes", { password: testPassword });
    expect(made).toMatchObject({ status: 200, body: { status: true } });
    const phone = client();
    await phone.signIn("codes@moor.example");
    await phone.post("/two-factor/verify-backup-code", { code: backupCodes[0] });
    expect(await phone.whoAmI()).toBeNull();
  });
});
