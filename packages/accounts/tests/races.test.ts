import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAccountSettings } from "../src/settings/account-settings.ts";
import { AccountClient } from "../src/testing/account-client.ts";
import { startAccountServer } from "../src/testing/account-server.ts";
import type { AccountServer } from "../src/testing/account-server.ts";
import { emailTo, linkIn } from "../src/testing/received-emails.ts";
import { inOrder, manyTimes, sideBySide, wins } from "../src/testing/rounds.ts";
import { totp } from "../src/testing/totp.ts";

const testPassword = "correct horse battery";
const racesMs = 1_800_000;
const withId = z.object({ id: z.string() });

describe("requests side by side", () => {
  let server: AccountServer;
  let count = 0;

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 100_000,
      // One-time tokens are there for sites elsewhere alone.
      settings: readAccountSettings({ AUTH_CROSS_DOMAIN_ORIGINS: "https://play.example" }),
    });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  async function player() {
    count += 1;
    const email = `racer${count}@moor.example`;
    const session = client();
    return { session, email, userId: await session.signUp(email) };
  }
  type Player = Awaited<ReturnType<typeof player>>;

  async function founded(owner: Player): Promise<string> {
    count += 1;
    const answer = await owner.session.post("/organization/create", {
      name: "Race",
      slug: `race-${count}`,
    });
    return withId.parse(answer.body).id;
  }

  async function invite(owner: Player, email: string, organizationId: string, role: string) {
    const answer = await owner.session.post("/organization/invite-member", {
      email,
      role,
      organizationId,
    });
    return withId.parse(answer.body).id;
  }

  async function join(owner: Player, member: Player, organizationId: string, role = "member") {
    const invitationId = await invite(owner, member.email, organizationId, role);
    const answer = await member.session.post("/organization/accept-invitation", { invitationId });
    expect(answer.status).toBe(200);
  }

  const ownersOf = (organizationId: string) =>
    server.read(
      `SELECT "userId" FROM "member" WHERE "organizationId" = $1 AND "role" LIKE '%owner%'`,
      organizationId,
    );

  test("one address makes one account", { timeout: racesMs }, () =>
    manyTimes(async () => {
      count += 1;
      const account = { name: "R", email: `one${count}@moor.example`, password: testPassword };
      const signUp = () => client().post("/sign-up/email", account);
      expect(wins(await sideBySide(6, signUp))).toBe(1);
      const rows = await server.read('SELECT 1 FROM "user" WHERE "email" = $1', account.email);
      expect(rows).toHaveLength(1);
    }),
  );

  test("two owners who leave at once leave one of them behind", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const [one, other] = [await player(), await player()];
      const organizationId = await founded(one);
      await join(one, other, organizationId, "owner");
      const both = [one, other];
      const statuses = await sideBySide(2, (index) =>
        (both[index] ?? one).session.post("/organization/leave", { organizationId }),
      );
      expect(inOrder(statuses)).toEqual([200, 400]);
      expect(await ownersOf(organizationId)).toHaveLength(1);
    }),
  );

  test(
    "two owners who take each other's role at once leave one of them owner",
    { timeout: racesMs },
    () =>
      manyTimes(async () => {
        const [one, other] = [await player(), await player()];
        const organizationId = await founded(one);
        await join(one, other, organizationId, "owner");
        const members = z
          .array(z.object({ id: z.string(), userId: z.string() }))
          .parse(
            await server.read(
              'SELECT "id", "userId" FROM "member" WHERE "organizationId" = $1',
              organizationId,
            ),
          );
        const memberIdOf = (who: Player) => members.find(({ userId }) => userId === who.userId)?.id;
        const statuses = await sideBySide(2, (index) =>
          (index === 0 ? one : other).session.post("/organization/update-member-role", {
            organizationId,
            memberId: memberIdOf(index === 0 ? other : one),
            role: "member",
          }),
        );
        expect(wins(statuses)).toBe(1);
        expect(await ownersOf(organizationId)).toHaveLength(1);
      }),
  );

  test("two owners who delete their accounts at once leave one whole", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const [one, other, member] = [await player(), await player(), await player()];
      const organizationId = await founded(one);
      await join(one, other, organizationId, "owner");
      await join(one, member, organizationId);
      const both = [one, other];
      const statuses = await sideBySide(2, (index) =>
        (both[index] ?? one).session.post("/delete-user", { password: testPassword }),
      );
      expect(inOrder(statuses)).toEqual([200, 400]);
      const stays = statuses[0] === 400 ? one : other;
      expect(await ownersOf(organizationId)).toEqual([{ userId: stays.userId }]);
      expect(await stays.session.whoAmI()).toBe(stays.userId);
      expect((await client().signIn(stays.email)).status).toBe(200);
    }),
  );

  test(
    "a sole owner who deletes the account while a member leaves wrongs nobody",
    { timeout: racesMs },
    () =>
      manyTimes(async () => {
        const [owner, member] = [await player(), await player()];
        const organizationId = await founded(owner);
        await join(owner, member, organizationId);
        const statuses = await sideBySide(2, (index) =>
          index === 0
            ? owner.session.post("/delete-user", { password: testPassword })
            : member.session.post("/organization/leave", { organizationId }),
        );
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        const isStanding =
          (await server.read('SELECT 1 FROM "organization" WHERE "id" = $1', organizationId))
            .length > 0;
        expect(await ownersOf(organizationId)).toHaveLength(isStanding ? 1 : 0);
        expect(await owner.session.whoAmI()).toBe(statuses[0] === 200 ? null : owner.userId);
      }),
  );

  test(
    "six invitations of one address make one, and four answers one member",
    { timeout: racesMs },
    () =>
      manyTimes(async () => {
        const [owner, wren] = [await player(), await player()];
        const organizationId = await founded(owner);
        const invited = await sideBySide(6, () =>
          owner.session.post("/organization/invite-member", {
            email: wren.email,
            role: "member",
            organizationId,
          }),
        );
        expect(inOrder(invited)).toEqual([200, 400, 400, 400, 400, 400]);
        const pending = z
          .array(withId)
          .parse(
            await server.read(
              'SELECT "id" FROM "invitation" WHERE "organizationId" = $1',
              organizationId,
            ),
          );
        expect(pending).toHaveLength(1);
        const invitationId = pending[0]?.id;
        const accept = () => wren.session.post("/organization/accept-invitation", { invitationId });
        expect(wins(await sideBySide(4, accept))).toBe(1);
        const members = await server.read(
          'SELECT 1 FROM "member" WHERE "organizationId" = $1',
          organizationId,
        );
        expect(members).toHaveLength(2);
      }),
  );

  test("one slug makes one organization", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const [one, other] = [await player(), await player()];
      count += 1;
      const slug = `slug-${count}`;
      const found = (index: number) =>
        (index % 2 === 0 ? one : other).session.post("/organization/create", { name: "R", slug });
      expect(wins(await sideBySide(4, found))).toBe(1);
    }),
  );

  test("one founder owns one organization", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const { session, userId } = await player();
      count += 1;
      const name = `owned-${count}`;
      const found = (index: number) =>
        session.post("/organization/create", { name: "R", slug: `${name}-${index}` });
      expect(wins(await sideBySide(4, found))).toBe(1);
      const owned = await server.read('SELECT 1 FROM "member" WHERE "userId" = $1', userId);
      expect(owned).toHaveLength(1);
    }),
  );

  test("ten wrong codes of a second factor are all that are looked at", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const { session, email } = await player();
      const enabled = await session.post("/two-factor/enable", { password: testPassword });
      const { totpURI } = z.object({ totpURI: z.string() }).parse(enabled.body);
      const secret = new URL(totpURI).searchParams.get("secret") ?? "";
      await session.post("/two-factor/verify-totp", { code: totp(secret) });
      const guessers = Array.from({ length: 14 }, client);
      for (const guesser of guessers) await guesser.signIn(email);
      const statuses = await sideBySide(guessers.length, (index) =>
        (guessers[index] ?? session).post("/two-factor/verify-totp", { code: "000000" }),
      );
      const looked = statuses.filter((status) => status === 401);
      expect(looked).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    }),
  );

  test("one reset token sets one password, and every session is gone", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const { session, email } = await player();
      await client().post("/request-password-reset", { email });
      const message = await emailTo(server.directory, email, /new password/);
      const token = new URL(linkIn(message)).searchParams.get("token");
      const reset = (index: number) =>
        client().post("/reset-password", { newPassword: `a new password ${index}`, token });
      const statuses = await sideBySide(4, reset);
      expect(wins(statuses)).toBe(1);
      expect(await session.whoAmI()).toBeNull();
      const accepted = await client().signIn(email, `a new password ${statuses.indexOf(200)}`);
      expect(accepted.status).toBe(200);
    }),
  );

  test("one backup code is one way in", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const { session, email } = await player();
      const enabled = await session.post("/two-factor/enable", { password: testPassword });
      const { totpURI, backupCodes } = z
        .object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
        .parse(enabled.body);
      const secret = new URL(totpURI).searchParams.get("secret") ?? "";
      await session.post("/two-factor/verify-totp", { code: totp(secret) });
      const phones = [client(), client(), client()];
      for (const phone of phones) await phone.signIn(email);
      const statuses = await sideBySide(3, (index) =>
        (phones[index] ?? client()).post("/two-factor/verify-backup-code", {
          code: backupCodes[0],
        }),
      );
      expect(wins(statuses)).toBe(1);
      const inside = await Promise.all(phones.map((phone) => phone.whoAmI()));
      expect(inside.filter((userId) => userId !== null)).toHaveLength(1);
    }),
  );

  test("one one-time token is one session", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const { session } = await player();
      const { token } = z
        .object({ token: z.string() })
        .parse((await session.get("/one-time-token/generate")).body);
      const verify = () => client().post("/one-time-token/verify", { token });
      expect(wins(await sideBySide(4, verify))).toBe(1);
    }),
  );

  test("several tabs that sign in or guess at once break nothing", { timeout: racesMs }, () =>
    manyTimes(async () => {
      const { email } = await player();
      // A sign-in clears the counter that the others are about to add to.
      const statuses = await sideBySide(8, (index) =>
        client().signIn(email, index % 3 === 0 ? "not the password" : testPassword),
      );
      expect(statuses).toEqual([401, 200, 200, 401, 200, 200, 401, 200]);
    }),
  );
});
