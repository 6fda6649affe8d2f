import { randomUUID } from "node:crypto";
import type { ConvexClient } from "convex/browser";
import type { Value } from "convex/values";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  closeClients,
  mutationRef,
  officialClients,
  quietly,
  queryRef,
  track,
} from "./official-clients.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// Values on their way to the store and back. Rules 17 to 21, tested with official clients.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

const samples: Value[] = [
  -(2n ** 63n),
  2n ** 63n - 1n,
  0n,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  5e-324,
  "",
  "😀\u0000\uffff",
  Uint8Array.from([0, 1, 255]).buffer,
  new ArrayBuffer(0),
  [],
  {},
  null,
  true,
  { deep: [{ er: [1n, [-0], { "": null }] }] },
];

describe.each(officialClients)("with client %s", (_version, sdk) => {
  function connect(): ConvexClient {
    return track(new sdk.ConvexClient(server.origin, quietly));
  }

  it("17: every kind of value makes the round trip exactly, through the store too", async () => {
    const client = connect();
    const http = new sdk.ConvexHttpClient(server.origin, quietly);
    for (const value of samples) {
      const label = randomUUID();
      expect(await client.query(queryRef("values:echo"), { value })).toStrictEqual(value);
      expect(await http.query(queryRef("values:echo"), { value })).toStrictEqual(value);
      await client.mutation(mutationRef("values:store"), { label, value });
      expect(await client.query(queryRef("values:stored"), { label })).toStrictEqual(value);
    }
  });

  it("18: a result without a value is null, and a field without one is absent", async () => {
    const client = connect();
    expect(await client.query(queryRef("values:nothing"), {})).toBeNull();
    expect(await client.query(queryRef("values:partly"), {})).toStrictEqual({ here: 1 });
  });

  it.each(["array", "fields", "nesting", "bytes", "dollar", "accent"])(
    "19 and 20: a document with too much of %s is refused and not written",
    async (kind) => {
      const client = connect();
      const before = await client.query(queryRef("values:count"), {});
      await expect(client.mutation(mutationRef("values:storeLong"), { kind })).rejects.toThrow(
        /\w/u,
      );
      expect(await client.query(queryRef("values:count"), {})).toBe(before);
    },
  );
});

it("21: an index holds values in their order, whatever their type", async () => {
  const fresh = await startTestServer();
  const ordered: (Value | undefined)[] = [
    undefined,
    null,
    -5n,
    7n,
    Number.NEGATIVE_INFINITY,
    -0,
    0,
    1.5,
    Number.NaN,
    false,
    true,
    "",
    "a",
    "\uffff",
    "😀",
    new ArrayBuffer(1),
    [],
    [1],
    {},
    { a: 1 },
  ];
  const shuffled = ordered.map((value, at) => ({ value, label: String(at) })).toReversed();
  for (const { value, label } of shuffled) {
    const args = value === undefined ? { label } : { label, value };
    await fresh.engine().mutation("values:store", args);
  }
  const expected = ordered.map((_, at) => String(at));
  expect(await fresh.engine().query("values:order", {})).toEqual(expected);
  await fresh.restart();
  expect(await fresh.engine().query("values:order", {})).toEqual(expected);
  await fresh.close();
});
