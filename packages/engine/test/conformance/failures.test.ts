import { ConvexHttpClient } from "convex/browser";
import type { ConvexClient } from "convex/browser";
import { ConvexError } from "convex/values";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  actionRef,
  closeClients,
  mutationRef,
  officialClients,
  quietly,
  queryRef,
  track,
} from "./official-clients.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// What of a failure reaches a client. Rules 22 to 28 and 66, tested with official clients over
// sockets and HTTP.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

const itemNames = () => server.engine().query("items:list", {});

async function failureOf(promise: Promise<unknown>): Promise<Error & { data?: unknown }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("It did not fail.");
}

describe.each(officialClients)("with client %s", (_version, sdk) => {
  function connect(): ConvexClient {
    return track(new sdk.ConvexClient(server.origin, quietly));
  }

  it("22: an error in a mutation reaches the client without data, and nothing is written", async () => {
    const client = connect();
    const failure = await failureOf(
      client.mutation(mutationRef("items:addThenFail"), { name: "lost" }),
    );
    expect(failure.message).toContain("changed my mind");
    expect("data" in failure).toBe(false);
    expect(await itemNames()).not.toContain("lost");
  });

  it("23: the data of an application error arrives whole, by every way of calling", async () => {
    const client = connect();
    const http = new sdk.ConvexHttpClient(server.origin, quietly);
    const calls = [
      () => client.query(queryRef("failures:query"), {}),
      () => client.mutation(mutationRef("failures:mutation"), {}),
      () => client.action(actionRef("failures:action"), {}),
      () => http.query(queryRef("failures:query"), {}),
      () => http.mutation(mutationRef("failures:mutation"), {}),
      () => http.action(actionRef("failures:action"), {}),
    ];
    for (const call of calls) expect((await failureOf(call())).data).toEqual({ a: 1n });
  });

  it("24: the data of an application error survives the way through an action", async () => {
    const failure = await failureOf(connect().action(actionRef("failures:throughAction"), {}));
    expect(failure.data).toEqual({ a: 1n });
  });

  it("25: what a function logs reaches the client's log", async () => {
    const lines: string[] = [];
    const note = (...parts: unknown[]) => void lines.push(parts.join(" "));
    const logger = { log: note, warn: note, error: note, logVerbose: () => undefined };
    const client = track(new sdk.ConvexClient(server.origin, { ...quietly, logger }));
    await client.mutation(mutationRef("logs:speak"), {});
    const text = lines.join("\n");
    expect(text).toContain("[CONVEX M(logs:speak)] [LOG]");
    expect(text).toContain("hello");
    expect(text).toContain("careful");
    expect(text).not.toContain("Could not parse");
  });

  it("26: arguments that are missing, too many or wrong are refused by name", async () => {
    const client = connect();
    const bad: [Record<string, unknown>, string][] = [
      [{ name: "x" }, "missing the required field `rank`"],
      [{ name: "x", rank: 1, more: 1 }, "extra field `more`"],
      [{ name: "x", rank: "1" }, "Path: .rank"],
    ];
    for (const [args, words] of bad) {
      const failure = await failureOf(client.mutation(mutationRef("items:add"), args));
      expect(failure.message).toContain("ArgumentValidationError");
      expect(failure.message).toContain(words);
      expect(failure).not.toBeInstanceOf(ConvexError);
    }
  });

  it("27: a result of the wrong shape fails the mutation and undoes it", async () => {
    const order = connect().mutation(mutationRef("items:addWrongReturn"), { name: "undone" });
    await expect(order).rejects.toThrow("ReturnsValidationError");
    expect(await itemNames()).not.toContain("undone");
  });

  it("28: a document that breaks the schema is refused", async () => {
    const order = connect().mutation(mutationRef("items:addWrongShape"), {});
    await expect(order).rejects.toThrow(
      'Failed to insert or update a document in table "items" because it does not match the schema',
    );
  });

  it("66: what a failing mutation scheduled never runs", async () => {
    const client = connect();
    await failureOf(client.mutation(mutationRef("items:addThenFail"), { name: "never" }));
    await client.mutation(mutationRef("items:add"), { name: "after", rank: 1 });
    expect(await itemNames()).not.toContain("never");
    expect(await itemNames()).toContain("after");
  });
});

it("hides the reason of a failure, but not an application's own, when told to", async () => {
  const discreet = await startTestServer({ redactErrors: true });
  const client = new ConvexHttpClient(discreet.origin, quietly);
  const failure = await failureOf(client.mutation(mutationRef("failures:plain"), {}));
  expect(failure.message).toContain("Server Error");
  expect(failure.message).not.toContain("plain failure");
  expect((await failureOf(client.mutation(mutationRef("failures:mutation"), {}))).data).toEqual({
    a: 1n,
  });
  await discreet.close();
});
