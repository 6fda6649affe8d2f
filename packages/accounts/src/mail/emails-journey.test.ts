import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { emailTo, emailsTo, linkIn } from "../testing/received-emails.ts";

const testPassword = "correct horse battery";

describe("emails of the accounts", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 100 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  const follow = (from: AccountClient, link: string) => from.get(link.split("/api/auth")[1] ?? "");

  test("a new account is asked to confirm its address, and the link confirms it", async () => {
    const wren = client();
    await wren.signUp("confirm@moor.example");
    const message = await emailTo(server.directory, "confirm@moor.example", /Confirm/);
    const answer = await follow(wren, linkIn(message));
    expect(answer.status).toBe(302);
    expect((await wren.get("/get-session")).body).toMatchObject({ user: { emailVerified: true } });
  });

  test("an address that is unknown gets the same answer and no email", async () => {
    await client().signUp("known@moor.example");
    const known = await client().post("/request-password-reset", { email: "known@moor.example" });
    const unknown = await client().post("/forget-password", { email: "unknown@moor.example" });
    expect(known.body).toEqual({
      status: true,
      message: "If this email exists in our system, check your email for the reset link",
    });
    expect(unknown.body).toEqual(known.body);
    expect(
      await client().post("/send-verification-email", { email: "nobody@moor.example" }),
    ).toMatchObject({ status: 200, body: { status: true } });
    await emailTo(server.directory, "known@moor.example", /new password/);
    expect(emailsTo(server.directory, "unknown@moor.example")).toEqual([]);
    expect(emailsTo(server.directory, "nobody@moor.example")).toEqual([]);
  });

  test("the reset link opens the page, works once, and signs every device out", async () => {
    const wren = client();
    await wren.signUp("reset@moor.example");
    await client().post("/request-password-reset", { email: "reset@moor.example" });
    const message = await emailTo(server.directory, "reset@moor.example", /new password/);
    const link = new URL(linkIn(message));
    expect(link.pathname).toBe("/reset-password");
    const token = link.searchParams.get("token");
    expect(token).toHaveLength(24);
    const reset = () =>
      client().post("/reset-password", { newPassword: "a new long password", token });
    expect(await reset()).toMatchObject({ status: 200, body: { status: true } });
    expect(await reset()).toMatchObject({ status: 400, body: { message: "invalid token" } });
    expect(await wren.whoAmI()).toBeNull();
    expect((await client().signIn("reset@moor.example", "a new long password")).status).toBe(200);
  });

  test("a reset that names its page comes back to it with the token", async () => {
    await client().signUp("named@moor.example");
    await client().post("/request-password-reset", {
      email: "named@moor.example",
      redirectTo: "/reset-password",
    });
    const message = await emailTo(server.directory, "named@moor.example", /new password/);
    const answer = await follow(client(), linkIn(message));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(/\/reset-password\?token=\w{24}$/);
    const dead = await client().get("/reset-password/no-such-token?callbackURL=/reset-password");
    expect(dead.headers.get("location")).toContain("error=INVALID_TOKEN");
  });

  test("a confirmed address moves only with its own consent, in its own browser", async () => {
    const wren = client();
    await wren.signUp("moves@moor.example");
    await follow(wren, linkIn(await emailTo(server.directory, "moves@moor.example", /Confirm/)));
    await wren.post("/change-email", { newEmail: "moved@moor.example", callbackURL: "/settings" });
    const link = linkIn(await emailTo(server.directory, "moves@moor.example", /another address/));
    expect(await wren.get("/get-session")).toMatchObject({
      body: { user: { email: "moves@moor.example" } },
    });
    const stranger = await follow(client(), link);
    expect(stranger.headers.get("location")).toContain("error=unauthorized");
    expect((await follow(wren, link)).headers.get("location")).toBe("/settings");
    expect((await wren.get("/get-session")).body).toMatchObject({
      user: { email: "moved@moor.example", emailVerified: false },
    });
    await emailTo(server.directory, "moved@moor.example", /Confirm/);
  });

  test("links that cannot work end with the code that says why", async () => {
    const answer = await client().get("/verify-email?token=nonsense&callbackURL=/");
    expect(answer.headers.get("location")).toBe("/?error=invalid_token");
    expect(await client().get("/verify-email?token=nonsense")).toMatchObject({
      status: 401,
      body: { message: "invalid_token" },
    });
  });

  test("without a password an account is deleted by the link in its email, which works once", async () => {
    const wren = client();
    await wren.signUp("leaves@moor.example");
    expect(await wren.post("/delete-user")).toMatchObject({
      status: 200,
      body: { success: true, message: "Verification email sent" },
    });
    const link = linkIn(await emailTo(server.directory, "leaves@moor.example", /Delete/));
    const other = client();
    await other.signUp("other@moor.example");
    expect(await follow(other, link)).toMatchObject({
      status: 404,
      body: { message: "invalid token" },
    });
    expect((await follow(wren, link)).status).toBe(302);
    expect((await client().signIn("leaves@moor.example")).status).toBe(401);
    await emailTo(server.directory, "leaves@moor.example", /was deleted/);
  });

  test("a link signs in without a password, once, and only to accounts that exist", async () => {
    await client().signUp("link@moor.example");
    const wren = client();
    const ask = (from: AccountClient, email: string) =>
      from.post("/sign-in/magic-link", { email, callbackURL: "/characters" });
    const known = await ask(wren, "link@moor.example");
    const unknown = await ask(client(), "nolink@moor.example");
    expect(known.body).toEqual(unknown.body);
    const names = ({ headers }: typeof known) =>
      headers.getSetCookie().map((line) => line.split("=")[0]);
    expect(names(known)).toEqual(names(unknown));
    const link = linkIn(await emailTo(server.directory, "link@moor.example", /sign-in link/));
    expect((await follow(wren, link)).headers.get("location")).toMatch(/\/characters$/);
    expect(await wren.whoAmI()).not.toBeNull();
    const second = client();
    await follow(second, link);
    expect(await second.whoAmI()).toBeNull();
    expect(emailsTo(server.directory, "nolink@moor.example")).toEqual([]);
  });

  test("a sign-in from a program not seen before is reported, a known one is not", async () => {
    await client().signUp("watched@moor.example");
    await client().signIn("watched@moor.example");
    await client().post(
      "/sign-in/email",
      { email: "watched@moor.example", password: testPassword },
      { "user-agent": "Lynx of the moor" },
    );
    const message = await emailTo(server.directory, "watched@moor.example", /New sign-in/);
    expect(message.text).toContain("a program we do not know");
    const told = emailsTo(server.directory, "watched@moor.example");
    expect(told.filter(({ subject }) => subject.startsWith("New sign-in"))).toHaveLength(1);
  });

  test("guests get no emails", async () => {
    const guest = client();
    await guest.signInAsGuest();
    await guest.post("/delete-user");
    expect(await guest.whoAmI()).toBeNull();
    expect(emailsTo(server.directory, "guest.invalid")).toEqual([]);
  });
});
