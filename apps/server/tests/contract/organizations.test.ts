import type { AccountClient } from "@aldermoor/accounts/testing/account-client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { refused, startContractHost } from "../../src/testing/contract-host.ts";
import type { ContractHost } from "../../src/testing/contract-host.ts";
import {
  ContractOrganizations,
  post,
  teamsOf,
  withId,
} from "../../src/testing/contract-organizations.ts";

const hourMs = 60 * 60 * 1_000;

describe("organizations at a started host", () => {
  let host: ContractHost;
  let organizations: ContractOrganizations;
  beforeAll(async () => {
    host = await startContractHost();
    organizations = new ContractOrganizations(host);
  });
  afterAll(() => host.dispose());

  test("create answers the organization with its members, and looks at it unless told otherwise", async () => {
    const { client } = await organizations.player();
    const slug = organizations.newWord("made");
    const made = await post(client, "create", {
      name: "Made",
      slug,
      logo: "https://moor.example/logo.png",
      metadata: { colour: "green" },
    });
    expect(made).toMatchObject({
      status: 200,
      body: { slug, logo: "https://moor.example/logo.png", members: [{ role: "owner" }] },
    });
    const { id } = withId.parse(made.body);
    expect((await client.get("/get-session")).body).toMatchObject({
      session: { activeOrganizationId: id },
    });
    const quiet = await organizations.player();
    await post(quiet.client, "create", {
      name: "Second",
      slug: `${slug}-2`,
      keepCurrentActiveOrganization: true,
    });
    expect((await quiet.client.get("/get-session")).body).toMatchObject({
      session: { activeOrganizationId: null },
    });
    expect(await teamsOf(client)).toHaveLength(1);
    expect(await post(client, "create", { name: "Copy", slug })).toMatchObject(
      refused(400, "Organization already exists"),
    );
    expect(await post(client, "check-slug", { slug })).toMatchObject(refused(400, "slug is taken"));
    expect((await post(client, "check-slug", { slug: `${slug}-free` })).body).toEqual({
      status: true,
    });
    expect((await client.get("/organization/list")).body).toHaveLength(1);
    expect((await post(client, "create", { name: "No slug" })).status).toBe(400);
  });

  test("guests found none, and nobody a second one", async () => {
    const guest = host.client();
    await guest.signInAsGuest();
    expect(await post(guest, "create", { name: "G", slug: "guests" })).toMatchObject(
      refused(403, "You are not allowed to create a new organization"),
    );
    const { client } = await organizations.player("founder");
    const slug = organizations.newWord("one");
    expect((await post(client, "create", { name: "M", slug })).status).toBe(200);
    expect(
      await post(client, "create", { name: "M", slug: organizations.newWord("many") }),
    ).toMatchObject(refused(403, "You have reached the maximum number of organizations"));
  });

  test("every call needs a session", async () => {
    const organizationId = "x";
    for (const call of ["create", "update", "delete", "leave", "remove-member", "remove-team"]) {
      const body = {
        name: "x",
        slug: "x",
        data: {},
        organizationId,
        teamId: "x",
        memberIdOrEmail: "x",
      };
      expect((await post(host.client(), call, body)).status).toBe(401);
    }
    for (const call of ["list", "get-active-member", "list-teams"])
      expect((await host.client().get(`/organization/${call}`)).status).toBe(401);
    const list = `/organization/list-invitations?organizationId=${organizationId}`;
    expect(await host.client().get(list)).toMatchObject(refused(401, "Not authenticated"));
  });

  test("update and delete are the owner's, update the admin's too", async () => {
    const { owner, organizationId } = await organizations.founded();
    const admin = await organizations.joined(owner, organizationId, "admin");
    const member = await organizations.joined(owner, organizationId);
    const stranger = await organizations.player();
    const update = (from: AccountClient, name: string) =>
      post(from, "update", { data: { name }, organizationId });
    expect((await update(owner, "By owner")).body).toMatchObject({ name: "By owner" });
    expect((await update(admin.client, "By admin")).body).toMatchObject({ name: "By admin" });
    expect(await update(member.client, "By member")).toMatchObject(
      refused(403, "You are not allowed to update this organization"),
    );
    expect(await update(stranger.client, "By nobody")).toMatchObject(
      refused(400, "User is not a member of the organization"),
    );
    for (const { client } of [admin, member]) {
      expect(await post(client, "delete", { organizationId })).toMatchObject(
        refused(403, "You are not allowed to delete this organization"),
      );
    }
    expect((await post(owner, "delete", { organizationId })).status).toBe(200);
    expect((await owner.get("/get-session")).body).toMatchObject({
      session: { activeOrganizationId: null },
    });
  });

  test("without an active organization there is no member, and what needs one says so", async () => {
    const { client } = await organizations.player();
    expect(await client.get("/organization/get-active-member")).toMatchObject(
      refused(400, "No active organization"),
    );
    expect(await post(client, "remove-member", { memberIdOrEmail: "x" })).toMatchObject(
      refused(400, "No active organization"),
    );
    expect(await client.get("/organization/list-invitations")).toMatchObject(
      refused(400, "Organization ID is required"),
    );
    const { owner } = await organizations.founded();
    expect((await owner.get("/organization/get-active-member")).body).toMatchObject({
      role: "owner",
      userId: expect.any(String),
      organizationId: expect.any(String),
    });
  });

  test("an organization that does not exist is not found", async () => {
    const { client } = await organizations.player();
    expect(await post(client, "set-active", { organizationId: "nowhere" })).toMatchObject({
      body: { message: expect.stringMatching(/Organization not found|not a member/) },
    });
    const full = await client.get("/organization/get-full-organization?organizationId=nowhere");
    expect(full).toMatchObject(refused(400, "Organization not found"));
  });

  describe("members", () => {
    test("leave, and whoever is removed looks at nothing any more", async () => {
      const { owner, organizationId } = await organizations.founded();
      const leaver = await organizations.joined(owner, organizationId);
      expect((await post(leaver.client, "leave", { organizationId })).status).toBe(200);
      const gone = await organizations.joined(owner, organizationId);
      expect(
        (await post(owner, "remove-member", { memberIdOrEmail: gone.email, organizationId })).body,
      ).toMatchObject({ member: { id: gone.memberId } });
      const byId = await organizations.joined(owner, organizationId);
      expect(
        (await post(owner, "remove-member", { memberIdOrEmail: byId.memberId, organizationId }))
          .status,
      ).toBe(200);
      for (const { client } of [leaver, gone, byId]) {
        expect((await client.get("/get-session")).body).toMatchObject({
          session: { activeOrganizationId: null },
        });
      }
    });

    test("are removed by whoever may, and found first", async () => {
      const { owner, organizationId } = await organizations.founded();
      const one = await organizations.joined(owner, organizationId);
      const other = await organizations.joined(owner, organizationId);
      const remove = (from: AccountClient, memberIdOrEmail: string) =>
        post(from, "remove-member", { memberIdOrEmail, organizationId });
      expect(await remove(one.client, other.memberId)).toMatchObject({
        status: 401,
        body: { message: "You are not allowed to delete this member" },
      });
      expect(await remove(owner, "none")).toMatchObject(refused(400, "Member not found"));
      expect(await remove(owner, "none@moor.example")).toMatchObject(
        refused(400, "Member not found"),
      );
    });

    test("an only owner neither leaves nor is removed, and only owners remove owners", async () => {
      const { owner, organizationId } = await organizations.founded();
      const only = "You cannot leave the organization as the only owner";
      expect(await post(owner, "leave", { organizationId })).toMatchObject(refused(400, only));
      const { id } = withId.parse((await owner.get("/organization/get-active-member")).body);
      const remove = (from: AccountClient) =>
        post(from, "remove-member", { memberIdOrEmail: id, organizationId });
      expect(await remove(owner)).toMatchObject(refused(400, only));
      const second = await organizations.joined(owner, organizationId, "owner");
      const admin = await organizations.joined(owner, organizationId, "admin");
      expect(await remove(admin.client)).toMatchObject(refused(400, only));
      expect((await remove(second.client)).status).toBe(200);
    });

    test("are at most a hundred", async () => {
      const { owner, organizationId } = await organizations.founded();
      const late = await organizations.player("late");
      const invitationId = await organizations.invited(owner, organizationId, late.email);
      for (const userId of organizations.crowd(99)) {
        host.change(
          `INSERT INTO "member" ("id", "organizationId", "userId", "role", "createdAt") VALUES (?, ?, ?, 'member', ?)`,
          `m-${userId}`,
          organizationId,
          userId,
          new Date().toISOString(),
        );
      }
      expect(await post(late.client, "accept-invitation", { invitationId })).toMatchObject(
        refused(403, "Organization membership limit reached"),
      );
    });
  });

  describe("invitations", () => {
    test("last for two days, are accepted by their recipient and looked at next", async () => {
      const { owner, organizationId, slug } = await organizations.founded();
      const wren = await organizations.player();
      const invitationId = await organizations.invited(owner, organizationId, wren.email);
      const [row] = host.read('SELECT * FROM "invitation" WHERE "id" = ?', invitationId);
      const { expiresAt } = z.object({ expiresAt: z.coerce.date() }).parse(row);
      const hours = Math.round((expiresAt.getTime() - Date.now()) / hourMs);
      expect(hours).toBe(48);
      expect(
        (await wren.client.get(`/organization/get-invitation?id=${invitationId}`)).body,
      ).toMatchObject({
        id: invitationId,
        email: wren.email,
        role: "member",
        organizationId,
        inviterId: expect.any(String),
        status: "pending",
        expiresAt: expect.any(String),
        organizationName: "Organization",
        organizationSlug: slug,
        inviterEmail: expect.any(String),
      });
      expect((await post(wren.client, "accept-invitation", { invitationId })).body).toMatchObject({
        invitation: { status: "accepted" },
        member: { organizationId },
      });
      expect((await wren.client.get("/get-session")).body).toMatchObject({
        session: { activeOrganizationId: organizationId },
      });
      for (const call of ["accept-invitation", "reject-invitation"]) {
        expect(await post(wren.client, call, { invitationId })).toMatchObject(
          refused(400, "Invitation not found"),
        );
      }
    });

    test("are rejected by their recipient and canceled by who may, by nobody else", async () => {
      const { owner, organizationId } = await organizations.founded();
      const wren = await organizations.player();
      const other = await organizations.player();
      const first = await organizations.invited(owner, organizationId, wren.email);
      for (const call of ["accept-invitation", "reject-invitation"]) {
        expect(await post(other.client, call, { invitationId: first })).toMatchObject(
          refused(403, "You are not the recipient of the invitation"),
        );
      }
      const rejected = await post(wren.client, "reject-invitation", { invitationId: first });
      expect(rejected.body).toMatchObject({ invitation: { status: "rejected" }, member: null });
      const second = await organizations.invited(owner, organizationId, wren.email);
      const member = await organizations.joined(owner, organizationId);
      const cancel = (from: AccountClient, invitationId: string) =>
        post(from, "cancel-invitation", { invitationId });
      expect(await cancel(member.client, second)).toMatchObject(
        refused(403, "You are not allowed to cancel this invitation"),
      );
      expect(await cancel(other.client, second)).toMatchObject(refused(400, "Member not found"));
      expect(await cancel(owner, "none")).toMatchObject(refused(400, "Invitation not found"));
      expect((await cancel(owner, second)).body).toMatchObject({ status: "canceled" });
    });

    test("that ran out, or whose inviter left, are none", async () => {
      const { owner, organizationId } = await organizations.founded();
      const admin = await organizations.joined(owner, organizationId, "admin");
      const wren = await organizations.player();
      const invitationId = await organizations.invited(admin.client, organizationId, wren.email);
      await post(admin.client, "leave", { organizationId });
      const get = () => wren.client.get(`/organization/get-invitation?id=${invitationId}`);
      expect(await get()).toMatchObject(
        refused(400, "Inviter is no longer a member of the organization"),
      );
      host.change('UPDATE "invitation" SET "expiresAt" = ?', new Date(0).toISOString());
      expect(await get()).toMatchObject(refused(400, "Invitation not found"));
      expect(await post(wren.client, "accept-invitation", { invitationId })).toMatchObject(
        refused(400, "Invitation not found"),
      );
    });

    test("are listed for members alone", async () => {
      const { owner, organizationId } = await organizations.founded();
      const member = await organizations.joined(owner, organizationId);
      const stranger = await organizations.player();
      await organizations.invited(owner, organizationId, "elsewhere@moor.example");
      const list = (from: AccountClient) =>
        from.get(`/organization/list-invitations?organizationId=${organizationId}`);
      expect((await list(member.client)).body).toContainEqual(
        expect.objectContaining({ email: "elsewhere@moor.example", status: "pending" }),
      );
      expect(await list(stranger.client)).toMatchObject(
        refused(403, "You are not a member of this organization"),
      );
    });
  });

  describe("teams", () => {
    test("are made, named and removed by who may, except the last and one's own", async () => {
      const { owner, organizationId } = await organizations.founded();
      const member = await organizations.joined(owner, organizationId);
      const admin = await organizations.joined(owner, organizationId, "admin");
      const [own] = await teamsOf(owner);
      const remove = (from: AccountClient, teamId: string) =>
        post(from, "remove-team", { teamId, organizationId });
      expect(await remove(admin.client, own?.id ?? "")).toMatchObject(
        refused(400, "Unable to remove last team"),
      );
      const made = await post(owner, "create-team", { name: "Scouts", organizationId });
      const scouts = withId.parse(made.body).id;
      expect((await post(owner, "create-team", { name: "", organizationId })).status).toBe(400);
      const rename = (from: AccountClient, teamId: string, name: string) =>
        post(from, "update-team", { teamId, data: { name } });
      expect((await rename(owner, scouts, "Watch")).body).toMatchObject({ name: "Watch" });
      expect((await rename(owner, scouts, "")).status).toBe(400);
      expect(await rename(owner, "none", "Watch")).toMatchObject(refused(400, "Team not found"));
      expect(await rename(member.client, scouts, "Mine")).toMatchObject(
        refused(403, "You are not allowed to update this team"),
      );
      expect(await remove(member.client, scouts)).toMatchObject(
        refused(403, "You are not allowed to delete teams in this organization"),
      );
      expect(await remove(owner, own?.id ?? "")).toMatchObject(
        refused(403, "You are not allowed to delete this team"),
      );
      expect(await remove(owner, "none")).toMatchObject(refused(400, "Team not found"));
      expect((await remove(owner, scouts)).body).toMatchObject({
        message: expect.stringMatching(/^Team removed successfully/),
      });
    });

    test("are listed for members alone", async () => {
      const { owner, organizationId } = await organizations.founded();
      const stranger = await organizations.player();
      const list = (from: AccountClient) =>
        from.get(`/organization/list-teams?organizationId=${organizationId}`);
      expect((await list(owner)).body).toHaveLength(1);
      expect(await list(stranger.client)).toMatchObject(
        refused(403, "You are not a member of this organization"),
      );
    });

    test("have at most a hundred members", async () => {
      const { owner, organizationId } = await organizations.founded();
      const late = await organizations.player("late");
      const teamId = (await teamsOf(owner))[0]?.id ?? "";
      const invitationId = await organizations.invited(owner, organizationId, late.email, {
        teamId,
      });
      for (const userId of organizations.crowd(100)) {
        host.change(
          'INSERT INTO "teamMember" ("id", "teamId", "userId", "createdAt") VALUES (?, ?, ?, ?)',
          `t-${userId}`,
          teamId,
          userId,
          new Date().toISOString(),
        );
      }
      expect(await post(late.client, "accept-invitation", { invitationId })).toMatchObject(
        refused(403, "Team member limit reached"),
      );
    });
  });

  test("several roles are a list, and any of them is enough", async () => {
    const { owner, organizationId } = await organizations.founded();
    const both = await organizations.joined(owner, organizationId, "member,admin");
    const update = { data: { name: "By both" }, organizationId };
    expect((await post(both.client, "update", update)).status).toBe(200);
    const may = (permissions: object) =>
      post(both.client, "has-permission", { organizationId, permissions });
    expect((await may({ invitation: ["create", "cancel"] })).body).toMatchObject({ success: true });
    expect((await may({ organization: ["delete"] })).body).toMatchObject({ success: false });
  });
});
