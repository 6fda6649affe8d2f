import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodeDocumentId } from "../../src/ids/document-id.ts";
import type { Link } from "../../src/nodes/links.ts";
import type { FromOrderer, Proposal, ToOrderer } from "../../src/nodes/order-messages.ts";
import type { TransactionRecord } from "../../src/nodes/transaction-record.ts";
import { closeCluster } from "./memory-cluster.ts";
import { openNonsenseCluster } from "./nonsense/nonsense-cluster.ts";
import type { NonsenseCluster } from "./nonsense/nonsense-cluster.ts";

// Rule 236: somebody who has the nodes' secret, and says to the node that orders what no node says.

let cluster: NonsenseCluster;
let requests = 0;
beforeEach(async () => {
  cluster = await openNonsenseCluster();
  // Sums of fields are kept from the first question on.
  await cluster.isWell();
});
afterEach(closeCluster);

type Known = Proposal & { readonly record: TransactionRecord };

/** What a node proposed that put something into a box, as a request that nobody made yet. */
function proposal(): Known {
  const known = cluster.known.toOrderer
    .map((text) => JSON.parse(text) as ToOrderer)
    .flatMap((message) => (message.type === "propose" ? message.proposals : []))
    .find(({ record }) => record?.writes.some(([, , , keptAs]) => keptAs !== null));
  if (known === undefined || known.record === null) throw new Error("Nothing was put into a box.");
  requests++;
  const record = { ...known.record, ts: String(cluster.ordering.node?.lastTs) };
  return { ...known, sessionId: "impostor", requestId: requests, number: requests, record };
}

type Write = [table: number, id: string, json: string | null, keptAs: string | null];

function writeOf({ record }: Known): Write {
  const [write] = record.writes;
  if (write === undefined) throw new Error("Nothing was written.");
  return [...write];
}

/** The same, with another record. */
function recorded(changes: object, known = proposal()) {
  return { ...known, record: { ...known.record, ...changes } };
}

function writing(change: (write: Write) => Write) {
  const known = proposal();
  return recorded({ writes: [change(writeOf(known))] }, known);
}

function otherId(table: number): string {
  return encodeDocumentId(table, randomBytes(16));
}

type Said = { readonly link: Link; readonly answers: FromOrderer[] };

async function say(...messages: readonly unknown[]): Promise<Said> {
  const link = await cluster.impostor();
  const answers: FromOrderer[] = [];
  link.onText((text) => {
    if (!text.startsWith("row ")) answers.push(JSON.parse(text) as FromOrderer);
  });
  for (const message of messages)
    link.send(typeof message === "string" ? message : JSON.stringify(message));
  await cluster.isWell();
  return { link, answers };
}

function propose(...proposals: readonly unknown[]): Promise<Said> {
  return say({ type: "propose", proposals });
}

const long = "a".repeat(1_100_000);

const notSaid: readonly (readonly [what: string, message: () => unknown])[] = [
  ["no JSON", () => '{"type":"propose"'],
  ["no object", () => "[1,2]"],
  ["a message of no kind", () => ({ type: "order" })],
  ["a table whose name is none", () => ({ type: "tables", names: ["purses", "no name"] })],
  ["a million tables", () => ({ type: "tables", names: Array(1_000_000).fill("t") })],
  ["a megabyte as the name of a node", () => ({ type: "follow", node: "n".repeat(1_000_000) })],
  ["a node without a name", () => ({ type: "follow" })],
  [
    "a charge of nothing that is a number",
    () => ({ type: "spent", charges: [["account a", null]] }),
  ],
  ["a charge without an end", () => '{"type":"spent","charges":[["account a",1e999]]}'],
  ["a charge that gives back", () => ({ type: "spent", charges: [["account a", -1e9]] })],
  ["a million purses", () => ({ type: "spent", charges: Array(1_000_000).fill(["account a", 1]) })],
];

const notProposed: readonly (readonly [what: string, proposal: () => unknown])[] = [
  ["nothing", () => null],
  ["neither a record nor a call", () => ({ ...proposal(), record: null, call: null })],
  ["a request whose number is a line of the log", () => ({ ...proposal(), requestId: "1\nx1 2" })],
  ["a million ids that were read", () => recorded({ ids: Array(1_000_000).fill("x") })],
  ["a time that is none", () => recorded({ ts: "soon" })],
  ["an index without fields", () => recorded({ intervals: [[10_001, "by_owner", ["a"]]] })],
  [
    "an interval of numbers",
    () => recorded({ intervals: [[10_001, "by_owner(owner)", [[1, 2]]]] }),
  ],
  ["a document that is no object", () => writing(([table, id]) => [table, id, "[1]", null])],
  [
    "a document that is cut",
    () => writing(([table, id, json]) => [table, id, `${json}`.slice(0, -1), null]),
  ],
  [
    "a document in two lines",
    () => writing(([table, id, json]) => [table, id, `${json}`.replace(",", ",\n"), null]),
  ],
  [
    "a document over the limit of its size",
    () => writing(([table, id, json]) => [table, id, `${json}`.replace("anna", long), null]),
  ],
  [
    "an id of another table",
    () => writing(([table, , json]) => [table, otherId(table + 1), json, null]),
  ],
  [
    "an id that the document has not",
    () => writing(([table, , json]) => [table, otherId(table), json, null]),
  ],
  [
    "two ids in one document",
    () => {
      const id = otherId(10_002);
      return writing(([table, was, json]) => [
        table,
        was,
        `${json}`.replace("}", `,"_id":"${id}"}`),
        null,
      ]);
    },
  ],
  [
    "an answer in two lines",
    () => ({ ...proposal(), answer: { resultJson: "1\n2", logLinesJson: "[]" } }),
  ],
  [
    "an answer that is no JSON",
    () => ({ ...proposal(), answer: { resultJson: "{", logLinesJson: "[]" } }),
  ],
];

test.each([
  ...notSaid,
  ...notProposed.map(
    ([what, one]) => [what, () => ({ type: "propose", proposals: [one()] })] as const,
  ),
])("a link ends, and nothing else, over which comes %s", async (_, message) => {
  const { link } = await say(message());
  expect(link.isOver).toBe(true);
  expect(cluster.lines).toHaveLength(1);
  await cluster.isReadable();
});

test("what a record names that is not there is left to its own node", async () => {
  const id = otherId(99_999);
  const nameless = [
    recorded({ intervals: [[99_999, "by_owner(owner)", ["a"]]] }),
    writing(([, , json]) => [99_999, id, withId(json, id), null]),
  ].map((each) => ({ ...each, call: null }));
  const { link, answers } = await propose(...nameless);
  expect(answers).toMatchObject(nameless.map(({ number }) => ({ type: "overtaken", number })));
  expect(link.isOver).toBe(false);
});

test("indexes that somebody makes up are left to its own node when they are many", async () => {
  const table = 10_001;
  const naming = (from: number) =>
    Array.from({ length: 40 }, (_, at) => [table, `by_${from + at}(owner)`, ["a"]]);
  const few = { ...recorded({ intervals: naming(0) }), call: null };
  const many = { ...recorded({ intervals: naming(40) }), call: null };
  const { answers } = await propose(few, many);
  expect(answers).toMatchObject([{ type: "overtaken", number: many.number }]);
});

test.each([
  ["no JSON", "{"],
  ["of no function", '{"path":null}'],
  [
    "with arguments that are none",
    (call: string) => call.replace(/"argsJson":"[^,]*",/, '"argsJson":"{",'),
  ],
  ["of nobody", (call: string) => call.replace('"identity":null', '"identity":{"subject":1}')],
])("a call is left to its own node that is %s", async (_, change) => {
  const known = proposal();
  const call = typeof change === "string" ? change : change(`${known.call}`);
  expect(call).not.toBe(known.call);
  const { link, answers } = await propose({ ...known, record: null, answer: null, call });
  expect(answers).toMatchObject([{ type: "overtaken", number: known.number }]);
  expect(link.isOver).toBe(false);
});

test("the same request with another content is not done again", async () => {
  const known = proposal();
  const { answers } = await propose(known);
  expect(answers).toEqual([]);
  const number = known.number + 1000;
  const [[table, , json]] = [writeOf(known)];
  const id = otherId(table);
  const other = recorded({ writes: [[table, id, withId(json, id), null]] }, { ...known, number });
  const { answers: again } = await propose(other);
  expect(again).toMatchObject([{ type: "committed", number, resultJson: "null" }]);
});

test("a document that is said to keep keys which it never had ends no node", async () => {
  const isNew = writing(([table, , json, keptAs]) => {
    const id = otherId(table);
    return [table, id, withId(json, id), keptAs];
  });
  const moved = writing(
    ([table, id, json, keptAs]) =>
      [...[table, id], `${json}`.replace("anna", "zora"), keptAs] as Write,
  );
  for (const each of [isNew, moved]) {
    const { link } = await propose(each);
    expect(link.isOver).toBe(false);
    await cluster.isReadable();
  }
});

test("who proposes more than a node has under way is heard no more, and others are", async () => {
  const link = await cluster.impostor();
  for (let text = 0; text < 400; text++) {
    const proposals = Array.from({ length: 32 }, proposal);
    link.send(JSON.stringify({ type: "propose", proposals } satisfies ToOrderer));
  }
  await cluster.isWell();
  expect(link.isOver).toBe(true);
});

test("a link is that of one node", async () => {
  const names = Array.from({ length: 20 }, (_, at) => ({ type: "follow", node: `impostor ${at}` }));
  const { link } = await say(...names);
  expect(link.isOver).toBe(true);
});

test("shares are told to nodes, and by nobody else", async () => {
  const { link } = await say(
    { type: "follow", node: "impostor" },
    { type: "share", index: 0, of: 1 },
  );
  expect(link.isOver).toBe(true);
});

function withId(json: string | null, id: string): string {
  return `${json}`.replace(/"_id":"[^"]+"/, `"_id":"${id}"`);
}
