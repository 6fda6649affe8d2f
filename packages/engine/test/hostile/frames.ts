import { randomUUID } from "node:crypto";
import type { Random } from "./random.ts";
import { hostileName, hostileValue } from "./values.ts";

/** What one connection has said so far, so that what follows can nearly fit. */
type Conversation = {
  readonly sessionId: string;
  querySet: number;
  identity: number;
  requestId: number;
  readonly sent: string[];
};

export function startConversation(sessionId: string = randomUUID()): Conversation {
  return { sessionId, querySet: 0, identity: 0, requestId: 0, sent: [] };
}

export function connectFrame({ sessionId }: Conversation): string {
  return JSON.stringify({
    type: "Connect",
    sessionId,
    connectionCount: 0,
    lastCloseReason: null,
    clientTs: 0,
  });
}

/** A mutation that is as it should be. */
export function markFrame(talk: Conversation, label: string): string {
  return request("Mutation", talk, "marks:set", { label });
}

/** One frame of somebody who means no good, or who does not know better. `label` names its write. */
export function hostileFrame(random: Random, talk: Conversation, label: string): string | Buffer {
  const frame = random.chance(0.08) ? strangeFrame(random, talk) : spoil(random, talk, label);
  if (typeof frame === "string") talk.sent.push(frame);
  return frame;
}

function spoil(random: Random, talk: Conversation, label: string): string {
  const frame = properFrame(random, talk, label);
  if (random.chance(0.6)) return frame;
  switch (random.below(9)) {
    case 0:
      return frame.slice(0, random.below(frame.length));
    case 1:
      return withNoise(random, frame);
    case 2:
      return `{${JSON.stringify(hostileName(random))}:${hostileValue(random)},${frame.slice(1)}`;
    case 3:
      return `${frame.slice(0, -1)},${JSON.stringify(hostileName(random))}:${hostileValue(random)}}`;
    case 4:
      return frame + frame;
    case 5:
      return withoutField(random, frame);
    default:
      return withOtherValue(random, frame);
  }
}

function properFrame(random: Random, talk: Conversation, label: string): string {
  switch (random.below(16)) {
    case 0:
      return random.chance(0.2) ? connectFrame(talk) : markFrame(talk, label);
    case 1:
    case 2:
      return authenticate(random, talk);
    case 3:
    case 4:
    case 5:
      return modifyQuerySet(random, talk, label);
    case 6:
      if (random.chance(0.3)) {
        const path = random.pick(["marks:forget", "marks:forgetTimer"]);
        return request("Mutation", talk, path, { label });
      }
      return request("Action", talk, random.pick(["marks:act", "marks:set", "marks:hidden"]), {
        label,
      });
    case 7:
      return `{"type":"Event","eventType":"ClientConnect","event":${hostileValue(random)}}`;
    case 8:
      return talk.sent[random.below(talk.sent.length)] ?? markFrame(talk, label);
    default:
      return markFrame(talk, label);
  }
}

function request(type: string, talk: Conversation, udfPath: string, args: object): string {
  return JSON.stringify({ type, requestId: talk.requestId++, udfPath, args: [args] });
}

function authenticate(random: Random, talk: Conversation): string {
  const baseVersion = talk.identity++;
  return JSON.stringify({
    type: "Authenticate",
    baseVersion,
    tokenType: random.pick(["User", "User", "None", "Admin"]),
    value: random.chance(0.05) ? "slow" : random.pick(["good", "bad"]),
    impersonating: {},
  });
}

const udfPaths = [
  "marks:named",
  "marks:page",
  "marks:echo",
  "marks:expire",
  "marks:whoAmI",
  "marks:forgetAll",
  "marks:hidden",
  "marks",
  "nowhere:none",
] as const satisfies readonly [string, ...string[]];

function modifyQuerySet(random: Random, talk: Conversation, label: string): string {
  const baseVersion = talk.querySet;
  talk.querySet += random.chance(0.95) ? 1 : random.below(3);
  const count = random.chance(0.05) ? 300 : random.below(4);
  const modifications = Array.from({ length: count }, (_, at) =>
    random.chance(0.2)
      ? { type: "Remove", queryId: random.below(20) }
      : {
          type: "Add",
          queryId: talk.querySet * 1000 + at,
          udfPath: random.pick(udfPaths),
          args: [queryArguments(random, label)],
          journal: random.pick([null, null, "", "journal", "a.b.c"]),
        },
  );
  return JSON.stringify({
    type: "ModifyQuerySet",
    baseVersion,
    newVersion: talk.querySet,
    modifications,
  });
}

// As values are written down: not a number, both infinities and an int64 among them.
const times = [
  0,
  -1,
  1,
  -1e308,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Date.now() + 300,
  "1000",
  null,
  { $float: "AAAAAAAA+H8=" },
  { $float: "AAAAAAAA8H8=" },
  { $float: "AAAAAAAA8P8=" },
  { $integer: "6AMAAAAAAAA=" },
] as const satisfies readonly [unknown, ...unknown[]];

function queryArguments(random: Random, label: string): object {
  return random.pick<object>([
    { label },
    { value: label },
    {},
    { at: random.pick(times) },
    { paginationOpts: { numItems: random.below(5), cursor: random.pick([null, "", "x.y"]) } },
    { paginationOpts: { numItems: -1, cursor: null, endCursor: "AAAA.////" } },
  ]);
}

function strangeFrame(random: Random, talk: Conversation): string | Buffer {
  switch (random.below(7)) {
    case 0:
      return Buffer.from(hostileValue(random));
    case 1:
      return hostileValue(random);
    case 2:
      return `{"type":${hostileValue(random)}}`;
    case 3:
      return "";
    case 4:
      return " ".repeat(random.pick([1, 1000, 70_000]));
    case 5:
      return JSON.stringify({
        ...JSON.parse(connectFrame(talk)),
        maxObservedTimestamp: "/////////38=",
      });
    default:
      return JSON.stringify({
        type: "Mutation",
        requestId: 2 ** 53,
        udfPath: "marks:set",
        args: [{}],
      });
  }
}

function withNoise(random: Random, text: string): string {
  const at = random.below(text.length);
  const noise = random.pick(["\u0000", '"', "}", "{", "\ud800", "😀", "\\u", ",", "9".repeat(400)]);
  return text.slice(0, at) + noise + text.slice(at + random.below(3));
}

const fieldPattern = /"(\w+)":/gu;

function withoutField(random: Random, text: string): string {
  const place = somePlace(random, text);
  return place === null ? text : text.slice(0, place.start) + `"gone":` + text.slice(place.valueAt);
}

// Puts another value where the value of some field began; what was there becomes another field.
function withOtherValue(random: Random, text: string): string {
  const place = somePlace(random, text);
  if (place === null) return text;
  const { valueAt } = place;
  return `${text.slice(0, valueAt)}${hostileValue(random)},"was":${text.slice(valueAt)}`;
}

function somePlace(random: Random, text: string): { start: number; valueAt: number } | null {
  const fields = [...text.matchAll(fieldPattern)];
  const field = fields[random.below(fields.length)];
  return field === undefined
    ? null
    : { start: field.index, valueAt: field.index + field[0].length };
}
