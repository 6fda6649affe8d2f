import type { RecordRow } from "@aldermoor/game/staff/api.ts";
import { expect, test } from "vitest";
import { recordCsv, recordLines } from "./record-files.ts";

const row: RecordRow = {
  number: 7,
  before: "aa",
  hash: "bb",
  atMs: 1_000,
  by: "wren",
  byName: "Wrenfield",
  action: "moderation:hush",
  args: '{"name":"Finchling"}',
  permission: "hush",
  target: "Finchling",
  of: "finch",
  reason: '=HYPERLINK("http://moor.example")',
  outcome: "done",
};

test("a line of the exported record says all that its hash is computed from", () => {
  expect(JSON.parse(recordLines([row]))).toEqual(row);
  expect(recordLines([row, row]).trim().split("\n")).toHaveLength(2);
});

test("in a table quotes are doubled, and nothing that others wrote is computed", () => {
  const [head, line] = recordCsv([row]).split("\r\n");
  expect(head?.split(",")[0]).toBe("number");
  expect(line).toContain('"{""name"":""Finchling""}"');
  expect(line).toContain(`"'=HYPERLINK(""http://moor.example"")"`);
  expect(recordCsv([{ ...row, of: null }])).toContain('"Finchling","",');
});
