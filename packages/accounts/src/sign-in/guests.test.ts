import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

describe("guests", () => {
  let server: AccountServer;
  let links: { fromUserId: string; toUserId: string }[];
  let fails: boolean;

  beforeEach(async () => {
    links = [];
    fails = false;
    server = await startAccountServer({
      rateLimitFactor: 100,
      async onAccountLinked(link) {
        if (fails) throw new Error("the world is asleep");
        links.push(link);
      },
    });
  });
  afterEach(() => server.close());

  const client = () => new AccountClient(server.origin);

  test("play at once, without an address of their own", async () => {
    const guest = client();
    const answer = await guest.post("/sign-in/anonymous");
    expect(answer).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { isAnonymous: true } },
    });
    expect(answer.body).toMatchObject({
      user: { email: expect.stringMatching(/@guest\.invalid$/) },
    });
  });

  test("cannot become a second guest in the same browser", async () => {
    const guest = client();
    await guest.signInAsGuest();
    expect((await guest.post("/sign-in/anonymous")).status).toBe(400);
  });

  test("who sign up hand what they own to the new account, once, before the guest is deleted", async () => {
    const guest = client();
    const guestId = await guest.signInAsGuest();
    const guestToken = await guest.realtimeToken();
    const userId = await guest.signUp("kept@moor.example");
    expect(userId).not.toBe(guestId);
    expect(links).toEqual([{ fromUserId: guestId, toUserId: userId }]);
    expect(await guest.whoAmI()).toBe(userId);
    await expect(server.accounts.verifyRealtimeToken(guestToken)).rejects.toMatchObject({
      reason: "session-ended",
    });
  });

  test("who sign in hand what they own to the account they already have", async () => {
    const userId = await client().signUp("older@moor.example");
    const guest = client();
    const guestId = await guest.signInAsGuest();
    await guest.signIn("older@moor.example");
    expect(links).toEqual([{ fromUserId: guestId, toUserId: userId }]);
    expect(await guest.whoAmI()).toBe(userId);
  });

  test("who mistype an address that is taken stay guests and lose nothing", async () => {
    await client().signUp("taken@moor.example");
    const guest = client();
    const guestId = await guest.signInAsGuest();
    const answer = await guest.post("/sign-up/email", {
      name: "Wren",
      email: "taken@moor.example",
      password: "correct horse battery",
    });
    expect(answer.status).toBe(422);
    expect(links).toEqual([]);
    expect(await guest.whoAmI()).toBe(guestId);
  });

  test("stay guests when their belongings cannot be moved, and signing in tries again", async () => {
    const guest = client();
    const guestId = await guest.signInAsGuest();
    fails = true;
    const answer = await guest.post("/sign-up/email", {
      name: "Wren",
      email: "later@moor.example",
      password: "correct horse battery",
    });
    expect(answer).toMatchObject({ status: 503, body: { code: "ACCOUNT_NOT_LINKED" } });
    expect(await guest.whoAmI()).toBe(guestId);

    fails = false;
    expect((await guest.signIn("later@moor.example")).status).toBe(200);
    expect(links).toEqual([{ fromUserId: guestId, toUserId: expect.any(String) }]);
    expect(await guest.whoAmI()).toBe(links[0]?.toUserId);
  });

  test("switch no second factor on and add no passkeys, and are told what comes first", async () => {
    const guest = client();
    const guestId = await guest.signInAsGuest();
    const refused = { status: 403, body: { code: "GUESTS_CANNOT" } };
    for (const method of ["totp", "otp"])
      expect(await guest.post("/two-factor/enable", { method })).toMatchObject(refused);
    expect(await guest.post("/two-factor/send-otp")).toMatchObject(refused);
    expect(await guest.get("/passkey/generate-register-options")).toMatchObject(refused);
    expect(await guest.post("/passkey/verify-registration", { response: {} })).toMatchObject(
      refused,
    );
    expect(await guest.whoAmI()).toBe(guestId);
  });
});
