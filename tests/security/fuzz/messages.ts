import type { Random } from "@aldermoor/engine/test/hostile/random.ts";
import { hostileValue } from "@aldermoor/engine/test/hostile/values.ts";
import { hostileArguments, hostilePath, someFunction } from "./arguments.ts";
import type { Caller } from "./caller.ts";
import { hostileText } from "./texts.ts";

/** How far a conversation has come, so that what follows nearly fits. */
export type Progress = {
  readonly requestId: number;
  readonly querySet: number;
  readonly followed: readonly number[];
};

type Said = { readonly text: string; readonly next: Progress };

/** One message after which a realtime socket goes on: what ends a connection has a generator of its own. */
export function hostileMessage(random: Random, caller: Caller, progress: Progress): Said {
  for (;;) {
    const said = anyMessage(random, caller, progress);
    // Some made-up values are no JSON. They end a connection, and the rest would not be read.
    if (isJson(said.text)) return said;
  }
}

function anyMessage(random: Random, caller: Caller, progress: Progress): Said {
  const kind = random.next();
  if (kind < 0.55) return order(random, caller, progress);
  if (kind < 0.95) return queries(random, caller, progress);
  const eventType = JSON.stringify(hostileText(random));
  const text = `{"type":"Event","eventType":${eventType},"event":${hostileValue(random, 1)}}`;
  return { text, next: progress };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One that ends the connection, most likely. */
export function brokenMessage(random: Random, caller: Caller, progress: Progress): string {
  const { text: whole } = anyMessage(random, caller, progress);
  switch (random.below(6)) {
    case 0:
      return whole.slice(0, random.below(whole.length));
    case 1:
      return hostileValue(random);
    case 2:
      return whole.replace(/"(?:requestId|newVersion|udfPath)":[^,]+/, (found) =>
        found.replace(/:.*/, `:${hostileValue(random, 2)}`),
      );
    case 3:
      return `{"type":"Authenticate","baseVersion":${random.below(3)},"tokenType":"User","value":${JSON.stringify(hostileText(random))}}`;
    case 4:
      return `{"type":"Connect","sessionId":${JSON.stringify(hostileText(random))},"connectionCount":0}`;
    default:
      return `{"type":${JSON.stringify(hostileText(random))}}`;
  }
}

function order(random: Random, caller: Caller, progress: Progress): Said {
  const called = someFunction(random);
  const args = hostileArguments(random, called, caller.characterId);
  const path = JSON.stringify(hostilePath(random, called));
  const type = random.chance(0.9) ? "Mutation" : "Action";
  // A client may repeat itself, and leave numbers out.
  const requestId = random.chance(0.05) ? random.below(progress.requestId + 2) : progress.requestId;
  const text = `{"type":"${type}","requestId":${requestId},"udfPath":${path},"args":[${args}]}`;
  return { text, next: { ...progress, requestId: progress.requestId + 1 + random.below(2) } };
}

const followedMax = 24;

function queries(random: Random, caller: Caller, progress: Progress): Said {
  const baseVersion = progress.querySet;
  const newVersion = baseVersion + 1;
  const ids = Array.from({ length: 1 + random.below(3) }, (_, at) => newVersion * 4 + at);
  const left = progress.followed.slice(0, Math.max(0, progress.followed.length - followedMax));
  const modifications = [
    ...ids.map((queryId) => addition(random, caller, queryId)),
    ...left.map((queryId) => `{"type":"Remove","queryId":${queryId}}`),
  ];
  const followed = [...progress.followed.slice(left.length), ...ids];
  return {
    text: `{"type":"ModifyQuerySet","baseVersion":${baseVersion},"newVersion":${newVersion},"modifications":[${modifications.join(",")}]}`,
    next: { ...progress, querySet: newVersion, followed },
  };
}

function addition(random: Random, caller: Caller, queryId: number): string {
  const called = someFunction(random);
  const path = JSON.stringify(hostilePath(random, called));
  const args = hostileArguments(random, called, caller.characterId);
  const journal = random.chance(0.2) ? `,"journal":${JSON.stringify(hostileText(random))}` : "";
  return `{"type":"Add","queryId":${queryId},"udfPath":${path},"args":[${args}]${journal}}`;
}
