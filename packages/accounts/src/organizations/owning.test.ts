import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

const withId = z.object({ id: z.string() });
const enough = {
  status: 403,
  body: { message: "You have reached the maximum number of organizations" },
};
const password = "correct horse battery";

describe("an account and its organizations", () => {
  let server: AccountServer;
  let count = 0;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  async function player() {
    count += 1;
    const email = `owner${count}@moor.example`;
    const client = new AccountClient(server.origin);
    return { client, email, userId: await client.signUp(email) };
  }
  type Player = Awaited<ReturnType<typeof player>>;

  const found = ({ client }: Player) => {
    count += 1;
    return client.post("/organization/create", { name: "Order", slug: `owned-${count}` });
  };

  async function founded() {
    const owner = await player();
    return { owner, organizationId: withId.parse((await found(owner)).body).id };
  }

  async function invited(owner: Player, organizationId: string, email: string, role: string) {
    const body = { email, role, organizationId };
    return withId.parse((await owner.client.post("/organization/invite-member", body)).body).id;
  }

  const accept = ({ client }: Player, invitationId: string) =>
    client.post("/organization/accept-invitation", { invitationId });

  async function joined(owner: Player, organizationId: string, role = "member") {
    const member = await player();
    const id = await invited(owner, organizationId, member.email, role);
    expect((await accept(member, id)).status).toBe(200);
    return member;
  }

  const rolesIn = async (organizationId: string) => {
    const rows = await server.read(
      'SELECT "userId", "role" FROM "member" WHERE "organizationId" = $1',
      organizationId,
    );
    return z.array(z.object({ userId: z.string(), role: z.string() })).parse(rows);
  };

  test("it founds and owns one", async () => {
    const { owner } = await founded();
    expect(await found(owner)).toMatchObject(enough);
  });

  test("whoever owns one comes to own no other, by invitation or by a role", async () => {
    const { owner } = await founded();
    const other = await founded();
    const asOwner = await invited(other.owner, other.organizationId, owner.email, "owner");
    expect(await accept(owner, asOwner)).toMatchObject(enough);
    const { organizationId } = other;
    await other.owner.client.post("/organization/cancel-invitation", { invitationId: asOwner });
    const asMember = await invited(other.owner, organizationId, owner.email, "member");
    const { body } = await accept(owner, asMember);
    const memberId = z.object({ member: withId }).parse(body).member.id;
    const change = { organizationId, memberId, role: "owner" };
    expect(await other.owner.client.post("/organization/update-member-role", change)).toMatchObject(
      enough,
    );
  });

  test("it belongs to ten at most, and the invitation to another waits", async () => {
    const many = await player();
    for (let nth = 0; nth < 10; nth += 1) {
      const { owner, organizationId } = await founded();
      const id = await invited(owner, organizationId, many.email, "member");
      expect((await accept(many, id)).status).toBe(200);
    }
    expect(await found(many)).toMatchObject(enough);
    const { owner, organizationId } = await founded();
    const id = await invited(owner, organizationId, many.email, "member");
    expect(await accept(many, id)).toMatchObject(enough);
    const [first] = z.array(withId).parse((await many.client.get("/organization/list")).body);
    await many.client.post("/organization/leave", { organizationId: first?.id });
    expect((await accept(many, id)).status).toBe(200);
  });

  test("when it is deleted, the oldest admin who owns no other follows it", async () => {
    const { owner, organizationId } = await founded();
    const member = await joined(owner, organizationId);
    const busy = await joined(owner, organizationId, "admin");
    expect((await found(busy)).status).toBe(200);
    const heir = await joined(owner, organizationId, "admin");
    await joined(owner, organizationId, "admin");
    expect((await owner.client.post("/delete-user", { password })).status).toBe(200);
    const roles = await rolesIn(organizationId);
    expect(roles.filter(({ role }) => role === "owner")).toEqual([
      { userId: heir.userId, role: "owner" },
    ]);
    expect(roles.map(({ userId }) => userId)).toContain(member.userId);
  });

  test("with members and no admin its owner stays", async () => {
    const { owner, organizationId } = await founded();
    await joined(owner, organizationId);
    expect(await owner.client.post("/delete-user", { password })).toMatchObject({
      status: 400,
      body: { message: "You cannot leave the organization as the only owner" },
    });
  });

  describe("at the desk of who runs the service", () => {
    const desk = () => server.accounts.organizations;

    test("a member is taken in once, and never beyond the rules of the database", async () => {
      const { owner, organizationId } = await founded();
      const { userId } = await player();
      const member = { organizationId, userId, role: "member" } as const;
      expect(await desk().addMember(member)).toEqual({ ok: true });
      expect(await desk().addMember({ ...member, role: "admin" })).toEqual({ ok: true });
      expect(await rolesIn(organizationId)).toContainEqual({ userId, role: "member" });
      expect(await desk().addMember({ ...member, userId: "nobody" })).toEqual({
        ok: false,
        code: "gone",
      });
      expect(await desk().addMember({ ...member, organizationId: "nowhere" })).toEqual({
        ok: false,
        code: "gone",
      });
      const guest = new AccountClient(server.origin);
      const guestId = await guest.signInAsGuest();
      expect(await desk().addMember({ ...member, userId: guestId })).toMatchObject({ ok: false });
      expect(owner.userId).not.toBe(userId);
    });

    test("a full account of ten is refused, and so is a second one to own", async () => {
      const many = await player();
      for (let nth = 0; nth < 10; nth += 1) {
        const { organizationId } = await founded();
        const member = { organizationId, userId: many.userId, role: "member" } as const;
        expect(await desk().addMember(member)).toEqual({ ok: true });
      }
      const { organizationId, owner } = await founded();
      const last = { organizationId, userId: many.userId, role: "member" } as const;
      expect(await desk().addMember(last)).toEqual({ ok: false, code: "many" });
      const { owner: busy } = await founded();
      await desk().addMember({ organizationId, userId: busy.userId, role: "admin" });
      expect(
        await desk().passOwnership({
          organizationId,
          fromUserId: owner.userId,
          toUserId: busy.userId,
        }),
      ).toEqual({ ok: false, code: "owns" });
    });

    test("an owner is followed by another member, and becomes an admin", async () => {
      const { owner, organizationId } = await founded();
      const heir = await joined(owner, organizationId, "admin");
      const change = { organizationId, fromUserId: owner.userId, toUserId: heir.userId };
      for (const _ of [1, 2]) {
        expect(await desk().passOwnership(change)).toEqual({ ok: true });
        const roles = new Map(
          (await rolesIn(organizationId)).map(({ userId, role }) => [userId, role]),
        );
        expect(roles.get(heir.userId)).toBe("owner");
        expect(roles.get(owner.userId)).toBe("admin");
      }
    });

    test("an organization gets another name, if that is one", async () => {
      const { organizationId } = await founded();
      const rename = (name: string) => desk().renameOrganization({ organizationId, name });
      expect(await rename("www.example.com")).toEqual({ ok: false, code: "name" });
      expect(await rename("Order of Reeds")).toEqual({ ok: true });
      const rows = await server.read(
        'SELECT "name" FROM "organization" WHERE "id" = $1',
        organizationId,
      );
      expect(rows).toEqual([{ name: "Order of Reeds" }]);
    });

    test("all organizations are told of, page by page, with members, teams and who is in them", async () => {
      const { owner, organizationId } = await founded();
      const admin = await joined(owner, organizationId, "admin");
      const all = [];
      let last = "";
      for (;;) {
        const page = await desk().organizationsAfter(last);
        all.push(...page);
        const end = page.at(-1);
        if (end === undefined) break;
        last = end.organizationId;
      }
      const rows = await server.read('SELECT "id" FROM "organization"');
      expect(all).toHaveLength(rows.length);
      const one = all.find((each) => each.organizationId === organizationId);
      expect(one?.members.map(({ userId, role }) => [userId, role]).toSorted()).toEqual(
        [
          [owner.userId, "owner"],
          [admin.userId, "admin"],
        ].toSorted(),
      );
      expect(one?.teams).toHaveLength(1);
      expect(one?.places).toEqual([{ teamId: one?.teams[0]?.teamId, userId: owner.userId }]);
      expect(Math.abs((one?.createdAtMs ?? 0) - Date.now())).toBeLessThan(600_000);
    });
  });
});
