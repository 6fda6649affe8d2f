import type { AccountEvent } from "./account-event.ts";

/** What the two databases write differently. */
export type Dialect = {
  /** A JSON object as a text, of expressions by field. */
  readonly json: (fields: Readonly<Record<string, string>>) => string;
  /** An instant as milliseconds since 1970. */
  readonly ms: (expression: string) => string;
};

/** Which change of which table is an event, and the fields of the event as expressions over the row. */
export type EventSource = {
  readonly kind: AccountEvent["kind"];
  readonly table: "organization" | "member" | "team" | "teamMember" | "user";
  readonly on: string;
  readonly when?: string;
  readonly fields: (row: string, dialect: Dialect) => Readonly<Record<string, string>>;
  /** Told once of the rows that were there before there were events; a condition, or all. */
  readonly ofEarlierRows?: string;
};

type Fields = EventSource["fields"];

const ofOrganization: Fields = (row) => ({ organizationId: `${row}."id"` });
const ofMember: Fields = (row) => ({
  organizationId: `${row}."organizationId"`,
  userId: `${row}."userId"`,
});
const ofTeam: Fields = (row) => ({
  organizationId: `${row}."organizationId"`,
  teamId: `${row}."id"`,
});
const ofTeamMember: Fields = (row) => ({ teamId: `${row}."teamId"`, userId: `${row}."userId"` });
const ofUser: Fields = (row) => ({ userId: `${row}."id"` });

const withName =
  (fields: Fields): Fields =>
  (row, dialect) => ({ ...fields(row, dialect), name: `${row}."name"` });
const withRole =
  (fields: Fields): Fields =>
  (row, dialect) => ({ ...fields(row, dialect), role: `${row}."role"` });

const all = "TRUE";
const isRenamed = 'NEW."name" IS DISTINCT FROM OLD."name"';
const onRename = 'UPDATE OF "name"';
const onBan = 'UPDATE OF "banned", "banExpires"';

/** In the order in which earlier rows are told of. */
export const eventSources: readonly EventSource[] = [
  {
    kind: "organization-created",
    table: "organization",
    on: "INSERT",
    fields: withName(ofOrganization),
    ofEarlierRows: all,
  },
  {
    kind: "organization-renamed",
    table: "organization",
    on: onRename,
    when: isRenamed,
    fields: withName(ofOrganization),
  },
  {
    kind: "organization-removed",
    table: "organization",
    on: "DELETE",
    fields: ofOrganization,
  },
  {
    kind: "member-joined",
    table: "member",
    on: "INSERT",
    fields: withRole(ofMember),
    ofEarlierRows: all,
  },
  {
    kind: "member-role-changed",
    table: "member",
    on: 'UPDATE OF "role"',
    when: 'NEW."role" IS DISTINCT FROM OLD."role"',
    fields: withRole(ofMember),
  },
  { kind: "member-left", table: "member", on: "DELETE", fields: ofMember },
  {
    kind: "team-created",
    table: "team",
    on: "INSERT",
    fields: withName(ofTeam),
    ofEarlierRows: all,
  },
  { kind: "team-renamed", table: "team", on: onRename, when: isRenamed, fields: withName(ofTeam) },
  { kind: "team-removed", table: "team", on: "DELETE", fields: ofTeam },
  {
    kind: "team-member-joined",
    table: "teamMember",
    on: "INSERT",
    fields: ofTeamMember,
    ofEarlierRows: all,
  },
  { kind: "team-member-left", table: "teamMember", on: "DELETE", fields: ofTeamMember },
  {
    kind: "account-renamed",
    table: "user",
    on: onRename,
    when: isRenamed,
    fields: withName(ofUser),
  },
  {
    kind: "account-banned",
    table: "user",
    on: onBan,
    when: `NEW."banned" IS TRUE AND (OLD."banned" IS NOT TRUE
      OR NEW."banExpires" IS DISTINCT FROM OLD."banExpires")`,
    fields: (row, dialect) => ({
      ...ofUser(row, dialect),
      untilMs: dialect.ms(`${row}."banExpires"`),
    }),
    ofEarlierRows: '"banned" IS TRUE',
  },
  {
    kind: "account-unbanned",
    table: "user",
    on: onBan,
    when: 'OLD."banned" IS TRUE AND NEW."banned" IS NOT TRUE',
    fields: ofUser,
  },
  { kind: "account-deleted", table: "user", on: "DELETE", fields: ofUser },
];
