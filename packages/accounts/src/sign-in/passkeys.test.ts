import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { authenticator } from "../testing/authenticator.ts";
import type { Authenticator } from "../testing/authenticator.ts";

const asked = z.object({ challenge: z.string() });

describe("passkeys", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  async function registered(email: string) {
    const wren = client();
    const userId = await wren.signUp(email);
    const key = authenticator(server.origin);
    const { challenge } = asked.parse((await wren.get("/passkey/generate-register-options")).body);
    const answer = await wren.post("/passkey/verify-registration", {
      response: key.register(challenge),
      name: "Laptop",
    });
    expect(answer.status).toBe(200);
    return { wren, userId, key };
  }

  async function signIn(from: AccountClient, key: Authenticator) {
    const { challenge } = asked.parse(
      (await from.get("/passkey/generate-authenticate-options")).body,
    );
    return from.post("/passkey/verify-authentication", { response: key.authenticate(challenge) });
  }

  test("are added by a signed-in player and sign in without a password", async () => {
    const { wren, userId, key } = await registered("key@moor.example");
    expect((await wren.get("/passkey/list-user-passkeys")).body).toMatchObject([
      { name: "Laptop" },
    ]);
    const phone = client();
    expect((await signIn(phone, key)).status).toBe(200);
    expect(await phone.whoAmI()).toBe(userId);
    expect((await client().get("/passkey/generate-register-options")).status).toBe(401);
  });

  test("ask for a second factor where the account has one", async () => {
    const { wren, key } = await registered("careful@moor.example");
    await wren.post("/two-factor/enable", { method: "otp", password: "correct horse battery" });
    const phone = client();
    expect(await signIn(phone, key)).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: true },
    });
    expect(await phone.whoAmI()).toBeNull();
  });

  test("that are removed sign nobody in", async () => {
    const { wren, key } = await registered("removed@moor.example");
    const [stored] = z
      .array(z.object({ id: z.string() }))
      .parse((await wren.get("/passkey/list-user-passkeys")).body);
    expect((await wren.post("/passkey/delete-passkey", { id: stored?.id })).status).toBe(200);
    const phone = client();
    expect((await signIn(phone, key)).status).toBe(401);
    expect(await phone.whoAmI()).toBeNull();
  });
});
