import { defaultRoles } from "better-auth/plugins/organization/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { emailTo } from "../testing/received-emails.ts";

const withId = z.object({ id: z.string() });

type Asked<Action> = { organization: Action[]; member: "create"[] };

describe("organizations", () => {
  let server: AccountServer;
  let count = 0;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  async function player(name: string) {
    count += 1;
    const email = `${name}${count}@moor.example`;
    const client = new AccountClient(server.origin);
    const userId = await client.signUp(email);
    return { client, email, userId };
  }

  async function founded() {
    const owner = await player("owner");
    const slug = `order-${count}`;
    const answer = await owner.client.post("/organization/create", { name: "The Order", slug });
    expect(answer.status).toBe(200);
    return { owner, slug, organizationId: withId.parse(answer.body).id };
  }

  async function invite(
    owner: AccountClient,
    email: string,
    organizationId: string,
    role = "member",
  ) {
    const answer = await owner.post("/organization/invite-member", { email, role, organizationId });
    expect(answer.status).toBe(200);
    return withId.parse(answer.body).id;
  }

  async function joined(owner: AccountClient, organizationId: string, role = "member") {
    const member = await player(role.replace(",", ""));
    const invitationId = await invite(owner, member.email, organizationId, role);
    const answer = await member.client.post("/organization/accept-invitation", { invitationId });
    expect(answer.status).toBe(200);
    return member;
  }

  test("begin with their creator as owner, a team, and as what the creator looks at", async () => {
    const { owner, slug, organizationId } = await founded();
    expect((await owner.client.get("/organization/list")).body).toMatchObject([
      { id: organizationId, slug },
    ]);
    expect((await owner.client.get("/organization/get-active-member")).body).toMatchObject({
      role: "owner",
      organizationId,
    });
    expect((await owner.client.get("/organization/list-teams")).body).toHaveLength(1);
    const again = await owner.client.post("/organization/create", {
      name: "Copy",
      slug: slug.toUpperCase(),
    });
    expect(again).toMatchObject({ status: 400, body: { message: "Organization already exists" } });
    expect(
      await owner.client.post("/organization/check-slug", { slug: slug.toUpperCase() }),
    ).toMatchObject({ status: 400, body: { message: "slug is taken" } });
    expect(
      await owner.client.post("/organization/check-slug", { slug: "free-of-all" }),
    ).toMatchObject({ body: { status: true } });
  });

  test("are nothing a guest can found", async () => {
    const guest = new AccountClient(server.origin);
    await guest.signInAsGuest();
    expect(await guest.post("/organization/create", { name: "G", slug: "guests" })).toMatchObject({
      status: 403,
      body: { message: "You are not allowed to create a new organization" },
    });
  });

  test("an invitation goes by mail, is for its recipient alone, and is answered once", async () => {
    const { owner, organizationId, slug } = await founded();
    const [wren, other] = [await player("wren"), await player("other")];
    const invitationId = await invite(owner.client, wren.email.toUpperCase(), organizationId);
    const message = await emailTo(server.directory, wren.email, /invitation/);
    expect(message.text).toContain(`/invitation/${invitationId}`);
    expect(
      (await wren.client.get(`/organization/get-invitation?id=${invitationId}`)).body,
    ).toMatchObject({
      id: invitationId,
      email: wren.email,
      role: "member",
      organizationId,
      status: "pending",
      organizationName: "The Order",
      organizationSlug: slug,
      inviterEmail: owner.email,
    });
    const accept = (who: AccountClient) =>
      who.post("/organization/accept-invitation", { invitationId });
    expect(await accept(other.client)).toMatchObject({
      status: 403,
      body: { message: "You are not the recipient of the invitation" },
    });
    expect((await accept(wren.client)).body).toMatchObject({
      invitation: { status: "accepted" },
      member: { role: "member" },
    });
    expect(await accept(wren.client)).toMatchObject({
      status: 400,
      body: { message: "Invitation not found" },
    });
    expect((await wren.client.get("/organization/get-active-member")).body).toMatchObject({
      organizationId,
    });
  });

  test("an invitation can be rejected by its recipient and canceled by who may", async () => {
    const { owner, organizationId } = await founded();
    const wren = await player("wren");
    const first = await invite(owner.client, wren.email, organizationId);
    expect(
      (await wren.client.post("/organization/reject-invitation", { invitationId: first })).body,
    ).toMatchObject({ invitation: { status: "rejected" }, member: null });
    const second = await invite(owner.client, wren.email, organizationId);
    expect(
      (await wren.client.post("/organization/cancel-invitation", { invitationId: second })).status,
    ).toBe(400);
    expect(
      (await owner.client.post("/organization/cancel-invitation", { invitationId: second })).body,
    ).toMatchObject({ status: "canceled" });
    expect(
      await wren.client.post("/organization/reject-invitation", { invitationId: second }),
    ).toMatchObject({ status: 400, body: { message: "Invitation not found" } });
  });

  test("an invitation that ran out is no invitation, and makes room for a new one", async () => {
    const { owner, organizationId } = await founded();
    const wren = await player("wren");
    const invitationId = await invite(owner.client, wren.email, organizationId);
    await server.change(
      'UPDATE "invitation" SET "expiresAt" = $1 WHERE "id" = $2',
      new Date(0).toISOString(),
      invitationId,
    );
    for (const call of ["accept-invitation", "reject-invitation"]) {
      expect(await wren.client.post(`/organization/${call}`, { invitationId })).toMatchObject({
        status: 400,
        body: { message: "Invitation not found" },
      });
    }
    await invite(owner.client, wren.email, organizationId);
  });

  test("members see who is invited, without the secret of the invitation", async () => {
    const { owner, organizationId } = await founded();
    const member = await joined(owner.client, organizationId);
    await invite(owner.client, "elsewhere@moor.example", organizationId);
    const path = `/organization/list-invitations?organizationId=${organizationId}`;
    const seen = z.array(z.looseObject({ email: z.string() }));
    expect(seen.parse((await owner.client.get(path)).body).every((one) => "id" in one)).toBe(true);
    const shown = seen.parse((await member.client.get(path)).body);
    expect(shown.map(({ email }) => email)).toContain("elsewhere@moor.example");
    expect(shown.some((one) => "id" in one)).toBe(false);
    const stranger = await player("stranger");
    const message = "You are not a member of this organization";
    expect(await stranger.client.get(path)).toMatchObject({ status: 403, body: { message } });
    expect(
      await stranger.client.get(`/organization/list-teams?organizationId=${organizationId}`),
    ).toMatchObject({ status: 403, body: { message } });
    expect(await stranger.client.get("/organization/list-invitations")).toMatchObject({
      status: 400,
      body: { message: "Organization ID is required" },
    });
    expect(await new AccountClient(server.origin).get(path)).toMatchObject({
      status: 401,
      body: { message: "Not authenticated" },
    });
  });

  const may: readonly (readonly [action: string, roles: readonly string[], permissions: object])[] =
    [
      ["organization update", ["owner", "admin"], { organization: ["update"] }],
      ["organization delete", ["owner"], { organization: ["delete"] }],
      [
        "member create, update, delete",
        ["owner", "admin"],
        { member: ["create", "update", "delete"] },
      ],
      ["invitation create, cancel", ["owner", "admin"], { invitation: ["create", "cancel"] }],
      ["team create, update, delete", ["owner", "admin"], { team: ["create", "update", "delete"] }],
    ];

  test("owners, admins and members may what the table of roles says", async () => {
    const { owner, organizationId } = await founded();
    const people = {
      owner,
      admin: await joined(owner.client, organizationId, "admin"),
      member: await joined(owner.client, organizationId, "member"),
      "member,admin": await joined(owner.client, organizationId, "member,admin"),
    };
    for (const [action, roles, permissions] of may) {
      for (const [role, { client }] of Object.entries(people)) {
        const answer = await client.post("/organization/has-permission", {
          permissions,
          organizationId,
        });
        const expected = role.split(",").some((held) => roles.includes(held));
        expect(answer.body, `${role}: ${action}`).toMatchObject({ success: expected });
      }
    }
  });

  test("several actions can be asked for as all of them or as any", () => {
    const actions: Asked<"update"> = { organization: ["update"], member: ["create"] };
    const mixed: Asked<"delete"> = { organization: ["delete"], member: ["create"] };
    const { owner, admin, member } = defaultRoles;
    expect(owner.authorize(mixed, "AND").success).toBe(true);
    expect(admin.authorize(actions, "AND").success).toBe(true);
    expect(admin.authorize(mixed, "AND").success).toBe(false);
    expect(admin.authorize(mixed, "OR").success).toBe(true);
    expect(member.authorize(mixed, "OR").success).toBe(false);
  });

  test("the only owner neither leaves nor is removed nor steps down", async () => {
    const { owner, organizationId } = await founded();
    const admin = await joined(owner.client, organizationId, "admin");
    const message = "You cannot leave the organization as the only owner";
    expect(await owner.client.post("/organization/leave", { organizationId })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(
      await admin.client.post("/organization/remove-member", {
        memberIdOrEmail: owner.email,
        organizationId,
      }),
    ).toMatchObject({ status: 400, body: { message } });
  });

  test("an owner alone takes the organization along when the account is deleted", async () => {
    const { owner, slug } = await founded();
    expect(
      (await owner.client.post("/delete-user", { password: "correct horse battery" })).status,
    ).toBe(200);
    const other = await player("other");
    expect((await other.client.post("/organization/check-slug", { slug })).body).toMatchObject({
      status: true,
    });
  });

  test("whoever is removed or leaves looks at it no longer, on no device", async () => {
    const { owner, organizationId } = await founded();
    const [gone, leaver] = [
      await joined(owner.client, organizationId),
      await joined(owner.client, organizationId),
    ];
    await owner.client.post("/organization/remove-member", {
      memberIdOrEmail: gone.email,
      organizationId,
    });
    expect((await leaver.client.post("/organization/leave", { organizationId })).status).toBe(200);
    for (const { client } of [gone, leaver]) {
      expect((await client.get("/get-session")).body).toMatchObject({
        session: { activeOrganizationId: null },
      });
      expect(await client.get("/organization/get-active-member")).toMatchObject({
        status: 400,
        body: { message: "No active organization" },
      });
    }
  });

  test("deleting one closes it for all its members", async () => {
    const { owner, organizationId } = await founded();
    const member = await joined(owner.client, organizationId);
    expect((await member.client.post("/organization/delete", { organizationId })).status).toBe(403);
    expect((await owner.client.post("/organization/delete", { organizationId })).status).toBe(200);
    for (const { client } of [owner, member]) {
      expect((await client.get("/get-session")).body).toMatchObject({
        session: { activeOrganizationId: null },
      });
      expect((await client.get("/organization/list")).body).toEqual([]);
    }
  });

  test("every member sees who is in which team, and nobody else does", async () => {
    const { owner, organizationId } = await founded();
    const member = await joined(owner.client, organizationId);
    const made = { name: "Scouts", organizationId };
    const answer = await owner.client.post("/organization/create-team", made);
    const teamId = withId.parse(answer.body).id;
    const place = { teamId, userId: member.userId, organizationId };
    expect((await owner.client.post("/organization/add-team-member", place)).status).toBe(200);
    const ofTeam = `/organization/list-team-members?teamId=${teamId}`;
    expect((await owner.client.get(ofTeam)).body).toMatchObject([{ userId: member.userId }]);
    const ofAll = `/organization/list-team-members?organizationId=${organizationId}`;
    expect((await member.client.get(ofAll)).body).toHaveLength(2);
    const stranger = await player("stranger");
    for (const path of [ofTeam, ofAll]) {
      expect(await stranger.client.get(path)).toMatchObject({
        status: 403,
        body: { message: "You are not a member of this organization" },
      });
    }
    expect((await owner.client.post("/organization/remove-team-member", place)).status).toBe(200);
    expect((await owner.client.get(ofTeam)).body).toEqual([]);
  });

  test("teams have names, and neither the last nor one's own is removed", async () => {
    const { owner, organizationId } = await founded();
    const teams = z.array(withId).parse((await owner.client.get("/organization/list-teams")).body);
    const own = teams[0]?.id;
    const admin = await joined(owner.client, organizationId, "admin");
    expect(
      await admin.client.post("/organization/remove-team", { teamId: own, organizationId }),
    ).toMatchObject({ status: 400, body: { message: "Unable to remove last team" } });
    expect(
      (await owner.client.post("/organization/create-team", { name: " ", organizationId })).status,
    ).toBe(400);
    const scouts = withId.parse(
      (await owner.client.post("/organization/create-team", { name: "Scouts", organizationId }))
        .body,
    ).id;
    expect(
      (
        await owner.client.post("/organization/update-team", {
          teamId: scouts,
          data: { name: "Watch" },
        })
      ).body,
    ).toMatchObject({ name: "Watch" });
    expect(
      await owner.client.post("/organization/remove-team", { teamId: own, organizationId }),
    ).toMatchObject({ status: 403, body: { message: "You are not allowed to delete this team" } });
    expect(
      (await owner.client.post("/organization/remove-team", { teamId: scouts, organizationId }))
        .body,
    ).toMatchObject({ message: expect.stringMatching(/^Team removed successfully/) });
  });

  test("tell nobody what the account of another member is called or its address", async () => {
    const { owner, organizationId } = await founded();
    const admin = await joined(owner.client, organizationId, "admin");
    const member = await joined(owner.client, organizationId);
    const withMembers = z.object({
      members: z.array(z.object({ user: z.object({ email: z.string(), name: z.string() }) })),
      invitations: z.array(z.object({ id: z.string().optional() })).optional(),
    });
    await invite(owner.client, "waiting@moor.example", organizationId);
    for (const call of ["get-full-organization", "list-members"]) {
      for (const { client, email } of [owner, admin, member]) {
        const answer = await client.get(`/organization/${call}?organizationId=${organizationId}`);
        const { members, invitations = [] } = withMembers.parse(answer.body);
        expect(members).toHaveLength(3);
        const told = members.map(({ user }) => user).filter((user) => user.name !== "");
        expect(told).toEqual([{ email, name: "Wren" }]);
        expect(members.filter(({ user }) => user.email !== "")).toHaveLength(1);
        const ids = invitations.map(({ id }) => id).filter((id) => id !== undefined);
        if (client === member.client) expect(ids).toEqual([]);
      }
    }
  });
});
