import { v } from "convex/values";
import type { Infer } from "convex/values";
import type { RunIsolated, Schedule } from "../calls/run-isolated.ts";
import type { Writer } from "../context.ts";

const ofOrganization = { organizationId: v.string() };
const ofMember = { organizationId: v.string(), accountId: v.string() };
const ofTeam = { organizationId: v.string(), teamId: v.string() };
const ofTeamMember = { teamId: v.string(), accountId: v.string() };
const ofAccount = { accountId: v.string() };
const named = { name: v.string() };
const inRole = { role: v.string() };

/**
 * What the account service tells of. What goes along with an organization, a team or an account is told behind it.
 * Roles are a list with commas.
 */
export const accountEvent = v.union(
  v.object({ kind: v.literal("organization-created"), ...ofOrganization, ...named }),
  v.object({ kind: v.literal("organization-renamed"), ...ofOrganization, ...named }),
  v.object({ kind: v.literal("organization-removed"), ...ofOrganization }),
  v.object({ kind: v.literal("member-joined"), ...ofMember, ...inRole }),
  v.object({ kind: v.literal("member-role-changed"), ...ofMember, ...inRole }),
  v.object({ kind: v.literal("member-left"), ...ofMember }),
  v.object({ kind: v.literal("team-created"), ...ofTeam, ...named }),
  v.object({ kind: v.literal("team-renamed"), ...ofTeam, ...named }),
  v.object({ kind: v.literal("team-removed"), ...ofTeam }),
  v.object({ kind: v.literal("team-member-joined"), ...ofTeamMember }),
  v.object({ kind: v.literal("team-member-left"), ...ofTeamMember }),
  v.object({ kind: v.literal("account-renamed"), ...ofAccount, ...named }),
  /** For good where there is no end. */
  v.object({
    kind: v.literal("account-banned"),
    ...ofAccount,
    untilMs: v.union(v.null(), v.number()),
  }),
  v.object({ kind: v.literal("account-unbanned"), ...ofAccount }),
  v.object({ kind: v.literal("account-deleted"), ...ofAccount }),
);

export type AccountEvent = Infer<typeof accountEvent>;

export type AccountEventContext = {
  readonly db: Writer;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  readonly schedule: Schedule;
};

/**
 * Handles what the account service tells of; each event once, in order, in one transaction with the record of it.
 * Where it throws, the event is handled again later, by all features. Written as a method, as listeners are.
 */
export type AccountEventHook = {
  handle(context: AccountEventContext, event: AccountEvent): Promise<void> | undefined;
};
