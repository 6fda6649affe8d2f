import { expect, test } from "vitest";
import { copiedRows, ownedTables } from "../../core/functions/wiring.ts";
import { features } from "../../features.ts";
import { accountsOf } from "./everything-of.ts";

// Whatever any table says of a person is in the copy of all they have, or it stands here why not.

/** Tables whose rows no copy holds, or single columns by which it does not, each with the reason. */
const notCopied: Readonly<Record<string, string>> = {
  accountEvents: "news of the account service that wait for a minute",
  bossWindows: "the three best of a window, whom everybody sees; own strikes are rows of their own",
  census: "how far a count of all characters has come",
  cases: "what others reported: it would tell who did, and warn while it is looked at",
  codeBatches: "codes that staff made, and who of them did, whom nobody is told of",
  dials: "what staff have set for everybody, and who of them did, whom nobody is told of",
  deals:
    "trades at unusual prices and gifts, which tell of the other; own ones stand in the log and in the market's history",
  expeditions: "what a party does; who goes along is copied by the travellers",
  fileOpenings: "which files staff have open for half an hour, which would warn",
  fileSearches: "what staff look for until they may no more, of whom no account is named",
  flows: "what an account gained from another: it tells of the other, who is no part of it",
  flowsJudged: "the largest flows of the last night, each of which tells of another as well",
  "householdLinks.by": "staff, whom nobody is told of",
  "householdLinks.came": "others of the household, by their accounts",
  "householdLinks.from": "a household, by a name of the server's own",
  "householdLinks.second": "staff, whom nobody is told of",
  journeys: "what a village does; who goes along is copied by the walkers",
  kicks: "whose pages are closed within a second",
  messages: "lines of channels, of which the last two hundred are kept",
  moor: "the newest deed in the world, which everybody reads; it stands in the log of its own",
  moorNews: "the same for a second, until it is looked at",
  orders: "what an order says, in the name of all its members",
  orderWishes: "what the account service is asked within a minute",
  parties: "what a party is; membership is copied by the members",
  pins: "lines above channels, which go with them",
  "posts.by": "staff, whom nobody is told of",
  removedLines: "lines that staff took out, kept for thirty days",
  siegeReports: "what two villages did, which everybody reads",
  sieges: "what two villages do, which everybody reads",
  "staffActions.by": "what somebody did as staff, which tells of others",
  spectatorViews:
    "what staff look at for a quarter of an hour; that they did is a row of the account's own",
  staffApprovals: "what staff ask each other; what came of it is among the sanctions, or a link",
  staffGrants:
    "how many minutes were given today; the gold of it is a delivery of the character's own",
  staffNotes: "what staff write to each other, which would warn",
  switchedOff: "what staff have switched off, which everybody reads",
  ticketAnswers: "words that staff keep for answers, and who of them did, whom nobody is told of",
  villages: "what a village is; membership is copied by the members",
};

/** Fields of words that may hold the id of an account. */
const accountFields = [
  "accountId",
  "by",
  "of",
  "one",
  "other",
  "second",
  "from",
  "to",
  "giver",
  "taker",
  "came",
];

function mayNameAccount(field: string): boolean {
  return accountFields.includes(field) || field.endsWith("AccountId");
}

/** Columns of such a name that hold no id: most are names of characters at that time. */
const namesNobody: readonly string[] = [
  "orderInvites.by",
  "partyAsks.by",
  "partyLog.by",
  "sanctions.from",
  "villageAsks.by",
  "villageLog.by",
  "villageTerms.by",
];

type Validator = {
  readonly kind: string;
  readonly tableName?: string;
  readonly fields?: Readonly<Record<string, Validator>>;
  readonly element?: Validator;
  readonly members?: readonly Validator[];
  readonly value?: Validator;
  readonly key?: Validator;
};

/** Every column of a table that names a person, with the names of the objects it lies in left out. */
function columnsOf(validator: Validator, name = ""): readonly string[] {
  switch (validator.kind) {
    case "id":
      return validator.tableName === "characters" ? [name] : [];
    case "string":
      return mayNameAccount(name) ? [name] : [];
    case "object":
      return Object.entries(validator.fields ?? {}).flatMap(([field, inner]) =>
        columnsOf(inner, field),
      );
    case "array":
      return validator.element === undefined ? [] : columnsOf(validator.element, name);
    case "union":
      return (validator.members ?? []).flatMap((member) => columnsOf(member, name));
    case "record":
      return validator.value === undefined ? [] : columnsOf(validator.value, name);
    default:
      return [];
  }
}

const columns: readonly string[] = [
  ...new Set(
    features.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, { validator }]) =>
        columnsOf(validator as unknown as Validator).map((field) => `${table}.${field}`),
      ),
    ),
  ),
];

/** What is copied by construction: rows that go with their owner, and those that a feature declares. */
const copied: readonly string[] = [
  ...ownedTables("ofAccount").map(({ table }) => `${table}.accountId`),
  ...ownedTables("ofCharacter").map(({ table }) => `${table}.characterId`),
  ...copiedRows().map(({ table, field }) => `${table}.${field}`),
];

/** Of tables whose rows are copied: whom else a row names, by an id that says nothing, or by none where it is an account. */
function isBeside(column: string): boolean {
  const [table = "", field = ""] = column.split(".");
  const isCopied = copied.some((one) => one.startsWith(`${table}.`));
  return isCopied && (!mayNameAccount(field) || accountsOf(table).includes(field));
}

test("every column that names a person is copied to them, or it is said why not", () => {
  expect(columns.length).toBeGreaterThan(100);
  const reasons = Object.keys(notCopied);
  const isSaid = (column: string) =>
    reasons.includes(column) || reasons.includes(column.split(".")[0] ?? "");
  const left = columns.filter(
    (one) => !copied.includes(one) && !isSaid(one) && !namesNobody.includes(one) && !isBeside(one),
  );
  expect(left).toEqual([]);
});

test("no reason is given for what is not there, or is copied after all", () => {
  const tables = columns.map((column) => column.split(".")[0]);
  const stale = Object.keys(notCopied).filter(
    (one) => copied.includes(one) || !(columns.includes(one) || tables.includes(one)),
  );
  expect(stale).toEqual([]);
  expect(namesNobody.filter((one) => !columns.includes(one))).toEqual([]);
});
