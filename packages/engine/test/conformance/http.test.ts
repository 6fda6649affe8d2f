import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { abandoned, rests } from "./http-routes.ts";
import { actionRef, mutationRef, officialClients, queryRef, quietly } from "./official-clients.ts";
import { patience } from "./patience.ts";
import { portOf, startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// Functions and routes over plain HTTP. Rules 23, 64, 65, 70, 77, 80, 127 and 128, tested with the
// official HTTP client and plain requests.

const adminKey = "moor|a:key:with:colons";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ adminKey, limits: { messageBytesMax: 100_000 } });
});
afterAll(() => server.close());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as unknown,
  };
}

describe.each(officialClients)("the HTTP client %s", (_version, sdk) => {
  it("64: asks, orders and acts", async () => {
    const client = new sdk.ConvexHttpClient(server.origin, quietly);
    const name = randomUUID();
    expect(await client.mutation(mutationRef("counters:add"), { name, amount: 2 })).toBe(2);
    expect(await client.query(queryRef("counters:read"), { name })).toBe(2);
    expect(await client.action(actionRef("actions:effect"), { label: name })).toBe(name);
  });

  it("65: asks about one moment, whatever is written meanwhile", async () => {
    const consistent = new sdk.ConvexHttpClient(server.origin, quietly);
    const other = new sdk.ConvexHttpClient(server.origin, quietly);
    const name = randomUUID();
    await other.mutation(mutationRef("counters:add"), { name, amount: 1 });
    const read = queryRef("counters:read");
    expect(await consistent.consistentQuery(read, { name })).toBe(1);
    await other.mutation(mutationRef("counters:add"), { name, amount: 1 });
    expect(await consistent.consistentQuery(read, { name })).toBe(1);
    expect(await consistent.query(read, { name })).toBe(2);
    await other.mutation(mutationRef("counters:add"), { name, amount: 1 });
    expect(await consistent.consistentQuery(read, { name })).toBe(1);
    const later = new sdk.ConvexHttpClient(server.origin, quietly);
    expect(await later.consistentQuery(read, { name })).toBe(3);
  });

  it("77: calls internal functions with the admin key, and acts as anybody", async () => {
    const client = new sdk.ConvexHttpClient(server.origin, quietly);
    const hidden = mutationRef("items:hidden");
    await expect(client.mutation(hidden, {})).rejects.toThrow("Could not find public function");
    asAdmin(client).setAdminAuth(adminKey);
    expect(await client.mutation(hidden, {})).toBeNull();
    expect(await client.query(queryRef("auth:whoAmI"), {})).toBeNull();
    asAdmin(client).setAdminAuth(adminKey, { subject: "ida", issuer: "https://moor.test" });
    expect(await client.query(queryRef("auth:whoAmI"), {})).toBe("ida");
    asAdmin(client).setAdminAuth("another|key");
    await expect(client.mutation(hidden, {})).rejects.toThrow('"code":"BadAdminKey"');
  });

  it("64: is somebody with a token, and refused with a bad one", async () => {
    const client = new sdk.ConvexHttpClient(server.origin, quietly);
    client.setAuth(issueToken("ida"));
    expect(await client.query(queryRef("auth:whoAmI"), {})).toBe("ida");
    client.setAuth("forged");
    await expect(client.query(queryRef("auth:whoAmI"), {})).rejects.toThrow(
      '"code":"Unauthenticated"',
    );
  });
});

// Both versions have the method, and neither publishes its type.
type AdminClient = {
  setAdminAuth(key: string, actingAs?: { subject: string; issuer: string }): void;
};

function asAdmin(client: object): AdminClient {
  return client as AdminClient;
}

describe("POST /api/…", () => {
  it("64: answers a success and a failure with the status 200", async () => {
    const good = await post("/api/query", { path: "counters:read", args: [{ name: "x" }] });
    expect([good.status, good.json()]).toEqual([
      200,
      { status: "success", value: 0, logLines: [] },
    ]);

    const bad = await post("/api/mutation", { path: "failures:plain", args: {} });
    expect(bad.status).toBe(200);
    expect(bad.json()).toEqual({
      status: "error",
      errorMessage: expect.stringContaining("plain failure"),
      logLines: [],
    });
  });

  it("23: carries the data of an application error, and only then", async () => {
    const body = { path: "failures:query", args: {}, format: "convex_encoded_json" };
    const answer = await post("/api/query", body);
    expect(answer.json()).toMatchObject({ errorData: { a: { $integer: "AQAAAAAAAAA=" } } });
  });

  it("writes values exactly, or as plain JSON when nothing else is asked for", async () => {
    const value = {
      n: { $integer: "BwAAAAAAAAA=" },
      b: { $bytes: "AQI=" },
      f: { $float: "AAAAAAAA+H8=" },
    };
    const exact = await post("/api/query", {
      path: "values:echo",
      args: { value },
      format: "convex_encoded_json",
    });
    expect(exact.json()).toMatchObject({ value });
    const plain = await post("/api/query", { path: "values:echo", args: [{ value }] });
    expect(plain.json()).toMatchObject({ value: { n: "7", b: "AQI=", f: "NaN" } });
  });

  it("runs any kind of function at /api/function", async () => {
    for (const path of ["auth:isAnyone", "counters:look", "deep/er"]) {
      const answer = await post("/api/function", { path, args: {} });
      expect(answer.json()).toMatchObject({ status: "success" });
    }
  });

  it("runs a function by its place in the URL", async () => {
    const added = await post("/api/run/deep/er/add", { args: { name: randomUUID(), rank: -1 } });
    expect(added.json()).toMatchObject({ status: "success" });
    const args = encodeURIComponent(JSON.stringify({ name: "x" }));
    const read = await fetch(`${server.origin}/api/run/counters/read?args=${args}`);
    expect(await read.json()).toMatchObject({ status: "success", value: 0 });
  });

  it("answers a GET of a query, but orders nothing on a GET", async () => {
    const read = await fetch(`${server.origin}/api/query?path=auth:isAnyone&args={}&format=json`);
    expect(await read.json()).toMatchObject({ value: "anyone" });
    expect((await fetch(`${server.origin}/api/mutation?path=counters:look`)).status).toBe(405);
    const order = await fetch(`${server.origin}/api/run/counters/look`);
    expect(await order.json()).toMatchObject({ status: "error" });
  });

  it("answers a batch of queries from one snapshot", async () => {
    const queries = [
      { path: "counters:total", args: {} },
      { path: "items:nowhere", args: {} },
      { path: "auth:isAnyone", args: [{}] },
    ];
    const answer = await post("/api/query_batch", { queries });
    const statuses = (answer.json() as { results: { status: string }[] }).results.map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(["success", "error", "success"]);
  });

  it("65: refuses a moment that nobody was told of", async () => {
    await server.engine().mutation("counters:add", { name: randomUUID(), amount: 1 });
    const body = { path: "counters:read", args: { name: "x" } };
    for (const ts of ["AQAAAAAAAAA=", "//////////8="]) {
      const answer = await post("/api/query_at_ts", { ...body, ts });
      expect([answer.status, answer.json()]).toMatchObject([400, { code: "SnapshotTooOld" }]);
    }
  });

  it("refuses what it cannot read, saying what", async () => {
    const bad: [string, unknown, string][] = [
      ["/api/query", "{", "not JSON"],
      ["/api/query", "[]", "not a JSON object"],
      ["/api/query", {}, "names no function"],
      ["/api/query", { path: "a:b", args: [1] }, "`args`"],
      ["/api/query", { path: "a:b", args: [{}, {}] }, "`args`"],
      ["/api/query", { path: "a:b", args: { x: { $integer: "AQ==" } } }, "`args`"],
      ["/api/query", { path: "a:b", args: {}, format: "xml" }, "`format`"],
      ["/api/query", { path: "a:b", args: {}, componentPath: "c" }, "Components"],
      ["/api/query_batch", { queries: [5] }, "`queries`"],
      ["/api/query_at_ts", { path: "a:b", args: {} }, "`ts`"],
      ["/api/run/alone", {}, "module and a function"],
      ["/api/run/%ff/x", {}, "well-formed URL"],
    ];
    for (const [path, body, words] of bad) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "BadRequest",
        message: expect.stringContaining(words),
      });
    }
    const depth = 40_000;
    const deep = `{"path":"values:echo","args":{"value":${"[".repeat(depth)}${"]".repeat(depth)}}}`;
    expect((await post("/api/query", deep)).json()).not.toMatchObject({ status: "success" });
    const large = await post("/api/query", {
      path: "values:echo",
      args: { value: "x".repeat(200_000) },
    });
    expect([large.status, large.json()]).toMatchObject([413, { code: "PayloadTooLarge" }]);
  });

  it("refuses an Authorization header that it cannot read", async () => {
    const nobody = Buffer.from(JSON.stringify({ subject: 5 })).toString("base64");
    const headers: [string, number, string][] = [
      ["Basic abc", 401, "InvalidAuthHeader"],
      ["Bearer", 401, "InvalidAuthHeader"],
      ["Bearer forged", 401, "Unauthenticated"],
      ["Convex wrong", 403, "BadAdminKey"],
      [`Convex wrong:${nobody}`, 403, "BadAdminKey"],
      [`Convex ${adminKey}:${nobody}`, 401, "InvalidAuthHeader"],
      [`Convex ${adminKey}:e30x`, 401, "InvalidAuthHeader"],
    ];
    for (const [authorization, status, code] of headers) {
      const answer = await post("/api/query", { path: "auth:whoAmI" }, { authorization });
      expect([answer.status, answer.json()]).toMatchObject([status, { code }]);
    }
  });

  it("refuses a body that grows too large while it arrives, and says so", async () => {
    const body = new Blob([`{"path":"${"x".repeat(200_000)}"}`]).stream();
    const options = { method: "POST", body, duplex: "half" } as const;
    const answer = await fetch(`${server.origin}/api/query`, options);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: "PayloadTooLarge" }]);
  });

  it("80: takes events and forgets them", async () => {
    const answer = await post("/api/debug_event", { event: { anything: 1 } });
    expect([answer.status, answer.json()]).toEqual([200, null]);
  });

  it("lets any origin ask, and repeats the request's id", async () => {
    const origin = "https://elsewhere.test";
    const preflight = await fetch(`${server.origin}/api/query`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-headers": "content-type,convex-client" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-headers")).toBe(
      "content-type,convex-client",
    );
    expect(preflight.headers.get("access-control-max-age")).toBe("86400");
    const answer = await post(
      "/api/query",
      { path: "auth:isAnyone" },
      { origin, "convex-request-id": "r1" },
    );
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    expect(answer.headers.get("convex-request-id")).toBe("r1");
  });

  it("tells its version and name", async () => {
    for (const path of ["/version", "/instance_name"]) {
      const answer = await fetch(`${server.origin}${path}`, {
        headers: { origin: "https://a.test" },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("access-control-allow-origin")).toBe("https://a.test");
    }
  });
});

it("passes on what is not the engine's, and answers below its base path only", async () => {
  const host = createServer((request, response) => response.end(`the host got ${request.url}`));
  server.engine().attach(host, { basePath: "/realtime" });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const text = async (path: string) =>
    (await fetch(`http://127.0.0.1:${portOf(host)}${path}`)).text();
  expect(await text("/page?x=1")).toBe("the host got /page?x=1");
  expect(await text("/api/auth/session")).toBe("the host got /api/auth/session");
  expect(await text("/realtimes/version")).toBe("the host got /realtimes/version");
  expect(await text("/realtime/exact")).toBe("exact");
  expect(await text("/realtime/api/query?path=auth:isAnyone")).toContain("anyone");
  host.closeAllConnections();
  host.close();
});

describe("an HTTP action", () => {
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${server.origin}${path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it("70: is found by its exact path, else by the longest prefix", async () => {
    expect(await get("/exact")).toMatchObject({ status: 200, text: "exact" });
    expect(await get("/pre/any/thing")).toMatchObject({ text: "short prefix" });
    expect(await get("/pre/longer/thing")).toMatchObject({ text: "long prefix" });
  });

  it("70: answers HEAD as it answers GET, without the body", async () => {
    expect(await get("/exact", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });

  it("70: that nobody routed is not found", async () => {
    expect(await get("/exact/not")).toMatchObject({
      status: 404,
      text: "No matching routes found",
    });
    expect(await get("/exact", { method: "POST" })).toMatchObject({ status: 404 });
  });

  it("70: that throws answers with its reason", async () => {
    const { status, text } = await get("/throws");
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      code: expect.stringMatching(/^\[Request ID: [0-9a-f]{16}\] Server Error/u),
      data: { a: "1" },
    });
  });

  it("takes bytes and gives bytes, with every header", async () => {
    const body = Uint8Array.from({ length: 1000 }, (_, at) => at % 256);
    const response = await fetch(`${server.origin}/echo`, { method: "POST", body });
    expect(response.status).toBe(201);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
    expect(response.headers.get("x-method")).toBe("POST");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("is told who calls, and fails only on asking when the token is bad", async () => {
    const as = (token: string) => get("/who", { headers: { authorization: `Bearer ${token}` } });
    expect(await as(issueToken("ida"))).toMatchObject({ text: "ida" });
    expect(await as("forged")).toMatchObject({ text: "not understood" });
    expect(await get("/who")).toMatchObject({ text: "nobody" });
  });

  it("127: streams its answer as it comes", async () => {
    const rest = Promise.withResolvers<string>();
    rests.set("streamed", rest.promise);
    const response = await fetch(`${server.origin}/begun/streamed`);
    if (response.body === null) throw new Error("The answer has no body.");
    const [begun, all] = response.body.tee();
    const { value } = await begun.getReader().read();
    expect(Buffer.from(value ?? []).toString()).toBe("the beginning");
    rest.resolve(" and the rest");
    expect(await textOf(all)).toBe("the beginning and the rest");
  });

  it("127: hears that nobody waits for its answer any more", async () => {
    const leaving = new AbortController();
    const response = await fetch(`${server.origin}/begun/left`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => abandoned, patience).toContain("left");
  });

  it("128: reads no body without bound", async () => {
    const bytes = new Uint8Array(200_000);
    const echo = (body: Uint8Array<ArrayBuffer> | ReadableStream) =>
      get("/echo", { method: "POST", body, duplex: "half" });
    for (const body of [bytes, new Blob([bytes]).stream()]) {
      const { status, text } = await echo(body);
      expect([status, JSON.parse(text)]).toMatchObject([413, { code: "PayloadTooLarge" }]);
    }
    expect(await echo(bytes.subarray(100_000))).toMatchObject({ status: 201 });
    expect(await get("/deaf", { method: "POST", body: bytes })).toMatchObject({ status: 200 });
    expect(await get("/exact")).toMatchObject({ status: 200 });
  });
});
