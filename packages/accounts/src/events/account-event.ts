import { z } from "zod";

const ofOrganization = { organizationId: z.string() };
const ofMember = { organizationId: z.string(), userId: z.string() };
const ofTeam = { organizationId: z.string(), teamId: z.string() };
const ofTeamMember = { teamId: z.string(), userId: z.string() };
const ofAccount = { userId: z.string() };
const named = { name: z.string() };
const inRole = { role: z.string() };

/**
 * What others are told of the accounts. Kinds and fields are stored, so they are permanent. The members and teams
 * that go with an organization are told of behind it, and so are the memberships of a deleted user.
 */
const accountEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("organization-created"), ...ofOrganization, ...named }),
  z.object({ kind: z.literal("organization-renamed"), ...ofOrganization, ...named }),
  z.object({ kind: z.literal("organization-removed"), ...ofOrganization }),
  z.object({ kind: z.literal("member-joined"), ...ofMember, ...inRole }),
  z.object({ kind: z.literal("member-role-changed"), ...ofMember, ...inRole }),
  z.object({ kind: z.literal("member-left"), ...ofMember }),
  z.object({ kind: z.literal("team-created"), ...ofTeam, ...named }),
  z.object({ kind: z.literal("team-renamed"), ...ofTeam, ...named }),
  z.object({ kind: z.literal("team-removed"), ...ofTeam }),
  z.object({ kind: z.literal("team-member-joined"), ...ofTeamMember }),
  z.object({ kind: z.literal("team-member-left"), ...ofTeamMember }),
  z.object({ kind: z.literal("account-renamed"), ...ofAccount, ...named }),
  /** Until an instant, or for good; a ban that has run out is lifted at the next sign-in. */
  z.object({ kind: z.literal("account-banned"), ...ofAccount, untilMs: z.nullable(z.number()) }),
  z.object({ kind: z.literal("account-unbanned"), ...ofAccount }),
  z.object({ kind: z.literal("account-deleted"), ...ofAccount }),
]);

export type AccountEvent = z.infer<typeof accountEvent>;

/** Numbers rise in the order of the commits, with gaps. */
export type NumberedEvent = { readonly number: number; readonly event: AccountEvent };

/** Rows as either database answers them. */
export const eventRows = z.array(
  z.object({
    // PostgreSQL answers its largest numbers as texts.
    number: z.coerce.number(),
    event: z.string().transform((text) => accountEvent.parse(JSON.parse(text))),
  }),
);
