import { afterAll, beforeAll, expect, test } from "vitest";
import { checksumOf } from "../../src/log/log-record.ts";
import type { LogRow } from "../../src/storage/storage.ts";
import { setRunnerHandlersAside } from "../../src/testing/runner-handlers.ts";
import { runSimulation } from "./run-simulation.ts";
import type { Fault } from "./run-simulation.ts";
import type { DiskChange, DiskFault } from "./simulated-disk.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

// A fault shows only where something happens to depend on what it broke: one of these runs must. First come those that
// showed one before.
const seeds = [...new Set([1, 15, 4, ...Array.from({ length: 25 }, (_, at) => at + 1)])];

async function problemsWith(makeFault: () => Fault, wanted: RegExp): Promise<string> {
  for (const seed of seeds) {
    const { problems } = await runSimulation({ seed, fault: makeFault() });
    const found = problems.find((problem) => wanted.test(problem));
    if (found !== undefined) return found;
  }
  return "nothing was noticed";
}

const cases: readonly [string, () => Fault, RegExp][] = [
  [
    "an acknowledged commit that is gone after a crash",
    losesRows,
    /instead of|was sent away|not in the log/,
  ],
  ["a commit of which only a half is left", () => rowFault(halfOf), /but records|instead of/],
  [
    "a request whose record is lost, and which is done twice",
    () => rowFault(withoutRecords),
    /more than once/,
  ],
  ["an index entry that was not written", losesIndexEntries, /^The index/],
  ["a document that was not written", losesDocuments, /^The tables hold/],
  ["a step of the tables that is gone", losesSteps, /^The (tables|index)/],
  ["a mutation that runs twice", sendsTwice, /more than once/],
  ["answers in another order", reorders, /but was sent a transition from|was shown at/],
  ["a result from before", () => ({ heard: repeatsValues() }), / showed /],
  ["a change that nobody was told of", () => ({ heard: withoutModifications }), / showed /],
  ["a commit time that is not the one", () => ({ heard: withOtherTime }), /was committed at/],
  ["a result that is not the one", () => ({ heard: withOtherResult }), /the client was told/],
  ["an answer that is not renewed", () => ({ heard: withoutRenewals() }), /it is stale/],
  ["an answer that goes back in time", () => ({ heard: withTimesBack() }), /back to/],
  ["answers of two times together", () => ({ heard: withTimesAhead }), /beside one of/],
  ["an action that happens twice", () => ({ effectCount: 2 }), /^The action .* ran 2 times/],
];

for (const [what, makeFault, wanted] of cases) {
  test(`the checker notices ${what}`, async () => {
    expect(await problemsWith(makeFault, wanted)).toMatch(wanted);
  });
}

function losesRows(): Fault {
  let count = 0;
  return { disk: (changes) => changes.filter(({ kind }) => kind !== "append" || ++count % 9 > 0) };
}

function rowFault(change: (lines: string[]) => string[]): Fault {
  return { disk: (changes) => changes.map((each) => withRow(each, change)) };
}

// The checksum is made anew, as if the disk had torn the row without anybody noticing.
function withRow(change: DiskChange, edit: (lines: string[]) => string[]): DiskChange {
  if (change.kind !== "append") return change;
  const lines = change.row.body.toString().split("\n");
  const body = Buffer.from(edit(lines).join("\n"));
  const row: LogRow = { ...change.row, body, checksum: checksumOf(body) };
  return { kind: "append", row };
}

function halfOf(lines: string[]): string[] {
  return lines.slice(0, Math.ceil(lines.length / 2));
}

function withoutRecords(lines: string[]): string[] {
  return lines.filter((line) => !line.startsWith("r"));
}

function editSteps(
  edit: (step: Extract<DiskChange, { kind: "stage" }>["step"]) => typeof step,
): DiskFault {
  return (changes) =>
    changes.map((change) =>
      change.kind === "stage" ? { kind: "stage", step: edit(change.step) } : change,
    );
}

function losesIndexEntries(): Fault {
  const disk = editSteps((step) => ({ ...step, addedEntries: step.addedEntries.slice(1) }));
  return { disk };
}

function losesDocuments(): Fault {
  return { disk: editSteps((step) => ({ ...step, documents: step.documents.slice(1) })) };
}

function losesSteps(): Fault {
  let count = 0;
  const disk: DiskFault = (changes) =>
    changes.filter(({ kind }) => kind !== "stage" || ++count % 5 > 0);
  return { disk };
}

function sendsTwice(): Fault {
  return {
    sent: (message) =>
      "requestId" in message && Number(message.requestId) % 7 === 3
        ? [message, { ...message, requestId: Number(message.requestId) + 100_000 }]
        : [message],
  };
}

function reorders(): Fault {
  let held: string | null = null;
  return {
    heard: (text) => {
      if (held === null && text.includes("Response")) {
        held = text;
        return [];
      }
      const both = held === null ? [text] : [text, held];
      held = null;
      return both;
    },
  };
}

function repeatsValues(): (text: string) => readonly string[] {
  const values = new Map<string, string>();
  return (text) => {
    const edited = text.replaceAll(/"value":\[([\d,]+)\]/g, (whole, numbers: string) => {
      const before = values.get("last") ?? numbers;
      values.set("last", numbers);
      return before === numbers ? whole : `"value":[${before}]`;
    });
    return [edited];
  };
}

function withoutModifications(text: string): readonly string[] {
  return [text.replace(/"modifications":\[\{"queryId":1,.*\]/, '"modifications":[]')];
}

const renewal = /\{"queryId":\d+,"type":"QueryUpdated","value":\{"gold":[^}]*\}[^}]*\},?/g;

function withoutRenewals(): (text: string) => readonly string[] {
  let count = 0;
  return (text) => [
    text.replaceAll(renewal, (whole) => (++count > 40 ? "" : whole)).replace(",]", "]"),
  ];
}

function withTimesBack(): (text: string) => readonly string[] {
  let count = 0;
  return (text) => [
    text.replaceAll(/"untilMs":(\d+)/g, (whole, digits: string) =>
      ++count % 9 === 0 ? `"untilMs":${Number(digits) - 5000}` : whole,
    ),
  ];
}

function withTimesAhead(text: string): readonly string[] {
  return [text.replaceAll(/"nowMs":(\d+)/g, (_whole, digits) => `"nowMs":${Number(digits) + 900}`)];
}

function withOtherTime(text: string): readonly string[] {
  if (!text.includes('"MutationResponse"')) return [text];
  return [text.replace(/"ts":"A/, '"ts":"B')];
}

function withOtherResult(text: string): readonly string[] {
  return [text.replace(/"success":true,"result":7,/, '"success":true,"result":8,')];
}
