import { createHash, randomBytes } from "node:crypto";
import { request as openRequest } from "node:http";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { Value } from "convex/values";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testStores } from "../files/stores.ts";
import type { TestStore } from "../files/stores.ts";
import { createManualClock } from "./manual-clock.ts";
import { actionRef, mutationRef, officialClients, queryRef, quietly } from "./official-clients.ts";
import { patience } from "./patience.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// Files: taken in, described, given out and removed. Rules 71 and 121 to 125, tested with official
// clients and plain HTTP.

const fileBytesMax = 200_000;
const hourMs = 60 * 60 * 1000;

let postgres: PostgresServer;
let place: TestStore;
let server: TestServer;
let time: ReturnType<typeof createManualClock>;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());

const keptFiles = () => place.kept();
const incomingFiles = () => place.incoming();
const uploadUrl = async () => text(await server.engine().mutation("files:uploadUrl"));
const urlOf = async (id: string) => text(await server.engine().query("files:url", { id }));

function text(value: Value): string {
  if (typeof value !== "string") throw new Error("The server gave no address.");
  return value;
}

async function upload(
  body: Uint8Array<ArrayBuffer> | string,
  headers: Record<string, string> = {},
) {
  return fetch(await uploadUrl(), { method: "POST", headers, body });
}

async function stored(
  body: Uint8Array<ArrayBuffer> | string,
  type = "text/plain",
): Promise<string> {
  const response = await upload(body, { "content-type": type });
  const { storageId } = (await response.json()) as { storageId: string };
  return storageId;
}

describe.each(testStores)("files in $name", ({ open }) => {
  beforeEach(async () => {
    place = await open(postgres);
    time = createManualClock();
    server = await startTestServer({
      files: { store: place.store },
      limits: { fileBytesMax },
      clock: time.clock,
    });
  });
  afterEach(async () => {
    await server.close();
    await place.close();
  });

  describe.each(officialClients)("a file with the client %s", (_version, sdk) => {
    it("71: comes back byte for byte from where it was sent to, whole and in parts", async () => {
      const client = new sdk.ConvexHttpClient(server.origin, quietly);
      const bytes = randomBytes(100_000);
      const address: string = await client.mutation(mutationRef("files:uploadUrl"), {});
      expect(address).toContain(`${server.origin}/api/storage/upload?token=`);
      const sent = await fetch(address, {
        method: "POST",
        headers: { "content-type": "image/png" },
        body: new Uint8Array(bytes),
      });
      expect(sent.status).toBe(200);
      const { storageId: id } = (await sent.json()) as { storageId: string };

      const url: string = await client.query(queryRef("files:url"), { id });
      const whole = await fetch(url);
      expect(whole.headers.get("content-type")).toBe("image/png");
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
      const part = await fetch(url, { headers: { range: "bytes=1000-1999" } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe("bytes 1000-1999/100000");
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000));
    });

    it("121: is described by its document", async () => {
      const client = new sdk.ConvexHttpClient(server.origin, quietly);
      const id = await client.action(actionRef("files:write"), { text: "hello" });
      const sha256 = createHash("sha256").update("hello").digest("hex");
      expect(await client.query(queryRef("files:document"), { id })).toEqual({
        _id: id,
        _creationTime: expect.any(Number),
        sha256,
        size: 5,
        contentType: "text/plain",
      });
      expect(await client.query(queryRef("files:metadata"), { id })).toEqual({
        storageId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        sha256,
        size: 5,
        contentType: "text/plain",
      });
      expect(await client.action(actionRef("files:read"), { id })).toEqual({
        text: "hello",
        type: "text/plain",
      });
    });
  });

  describe("giving out", () => {
    it("71: gives the end of a file, and what follows a byte", async () => {
      const url = await urlOf(await stored("0123456789"));
      const part = async (range: string) => {
        const response = await fetch(url, { headers: { range } });
        return [response.status, await response.text(), response.headers.get("content-range")];
      };
      expect(await part("bytes=-3")).toEqual([206, "789", "bytes 7-9/10"]);
      expect(await part("bytes=-30")).toEqual([206, "0123456789", "bytes 0-9/10"]);
      expect(await part("bytes=8-")).toEqual([206, "89", "bytes 8-9/10"]);
      expect(await part("bytes=8-100")).toEqual([206, "89", "bytes 8-9/10"]);
      for (const nowhere of ["bytes=10-", "bytes=-0", "bytes=20-30"])
        expect(await part(nowhere)).toEqual([416, expect.any(String), "bytes */10"]);
      for (const odd of ["bytes=0-1,3-4", "bytes=5-2", "lines=1-2", "bytes=-", "bytes=a-b"])
        expect(await part(odd)).toEqual([200, "0123456789", null]);
    });

    it("71: gives an empty file, which has no parts", async () => {
      const url = await urlOf(await stored(""));
      expect(await (await fetch(url)).text()).toBe("");
      expect((await fetch(url, { headers: { range: "bytes=0-0" } })).status).toBe(200);
    });

    it("71: spares who has it already, and answers HEAD without the bytes", async () => {
      const url = await urlOf(await stored("once"));
      const head = await fetch(url, { method: "HEAD" });
      expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
        200,
        "4",
        "",
      ]);
      const partial = await fetch(url, { method: "HEAD", headers: { range: "bytes=0-0" } });
      expect([partial.status, partial.headers.get("content-length")]).toEqual([200, "4"]);
      const etag = head.headers.get("etag") ?? "";
      const headers = { "if-none-match": `"other", W/${etag}` };
      expect((await fetch(url, { headers })).status).toBe(304);
      const other = { "if-range": '"other"', range: "bytes=0-0" };
      expect((await fetch(url, { headers: other })).status).toBe(200);
      const same = { "if-range": etag, range: "bytes=0-0" };
      expect((await fetch(url, { headers: same })).status).toBe(206);
    });

    it("122: lets a file run nothing, whatever it says it is", async () => {
      const dispositions = [
        ["text/html", "attachment"],
        ["application/javascript", "attachment"],
        ["application/pdf", "attachment"],
        ["image/svg+xml", "inline"],
        ["image/png", "inline"],
        ["text/plain;charset=utf-8", "inline"],
      ] as const;
      for (const [type, disposition] of dispositions) {
        const { headers } = await fetch(await urlOf(await stored("<script>", type)));
        expect(headers.get("content-type")).toBe(type);
        expect(headers.get("content-disposition")).toBe(disposition);
        expect(headers.get("content-security-policy")).toContain("sandbox;");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
      }
    });

    it("122: finds no file by its id, nor what was never there", async () => {
      const id = await stored("secret");
      const base = `${server.origin}/api/storage`;
      for (const guess of [id, "00000000-0000-0000-0000-000000000000", "..%2f..%2fengine.db", ""])
        expect((await fetch(`${base}/${guess}`)).status).toBe(404);
      expect((await fetch(`${base}/${id}`, { method: "DELETE" })).status).toBe(405);
    });
  });

  describe("taking in", () => {
    it("123: takes a file for an hour, and only with a token of this server", async () => {
      const address = await uploadUrl();
      time.advance(hourMs - 1000);
      expect((await fetch(address, { method: "POST", body: "x" })).status).toBe(200);
      time.advance(2000);
      const late = await fetch(address, { method: "POST", body: "x" });
      expect([late.status, await late.json()]).toMatchObject([401, { code: "Unauthenticated" }]);
      for (const token of ["", "abc", "zzzzzzzz.AAAA", `${address.split("=")[1]}.x`]) {
        const forged = `${server.origin}/api/storage/upload?token=${token}`;
        expect((await fetch(forged, { method: "POST", body: "x" })).status).toBe(401);
      }
      expect((await fetch(await uploadUrl())).status).toBe(405);
      expect(await keptFiles()).toHaveLength(1);
    });

    it("123: refuses what is not what was announced", async () => {
      const digest = (text: string) => createHash("sha256").update(text).digest("base64");
      const good = await upload("abc", { digest: `sha-256=${digest("abc")}` });
      expect(good.status).toBe(200);
      const bad = await upload("abc", { digest: `md5=x, SHA-256=${digest("abd")}` });
      expect([bad.status, await bad.json()]).toMatchObject([400, { code: "BadRequest" }]);
      expect(await keptFiles()).toHaveLength(1);
      expect(await incomingFiles()).toBe(0);
      const wrong = server.engine().action("files:write", { text: "abc", sha256: "00" });
      await expect(wrong).rejects.toThrow("SHA-256");
    });

    it("123: refuses a file that is too large, announced or not, and keeps nothing of it", async () => {
      const bytes = new Uint8Array(fileBytesMax + 1);
      const announced = await upload(bytes);
      expect([announced.status, await announced.json()]).toMatchObject([
        413,
        { code: "PayloadTooLarge", message: expect.stringContaining(String(fileBytesMax)) },
      ]);
      const streamed = await fetch(await uploadUrl(), {
        method: "POST",
        body: new Blob([bytes]).stream(),
        duplex: "half",
      });
      expect(streamed.status).toBe(413);
      expect((await upload(bytes.subarray(1))).status).toBe(200);
      expect(await incomingFiles()).toBe(0);
      expect(await keptFiles()).toHaveLength(1);
    });

    it("123: keeps nothing of a file whose sender hangs up", async () => {
      const request = openRequest(await uploadUrl(), {
        method: "POST",
        headers: { "content-length": 1000 },
      });
      request.on("error", () => undefined);
      request.write("the beginning");
      await expect.poll(incomingFiles, patience).toBe(1);
      request.destroy();
      await expect.poll(incomingFiles, patience).toBe(0);
      expect(await keptFiles()).toEqual([]);
      expect(await server.engine().query("files:count")).toBe(0);
    });

    it("124: answers for a file whose bytes are lost as for none", async () => {
      const id = await stored("lost");
      await place.lose(id);
      const answer = await fetch(await urlOf(id));
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await server.engine().action("files:read", { id })).toBeNull();
    });

    it("123: a place that takes nothing fails the upload and nothing else", async () => {
      await place.fail();
      const refused = await upload("x");
      expect([refused.status, await refused.json()]).toMatchObject([
        500,
        { code: "InternalServerError" },
      ]);
      await place.mend();
      expect((await upload("x")).status).toBe(200);
    });

    it("123: an HTTP action may keep what it was sent", async () => {
      const sent = await fetch(`${server.origin}/keep`, {
        method: "POST",
        headers: { "content-type": "text/css" },
        body: "a { }",
      });
      const url = await sent.text();
      expect(url).toContain(`${server.origin}/api/storage/`);
      const kept = await fetch(url);
      expect([kept.headers.get("content-type"), await kept.text()]).toEqual(["text/css", "a { }"]);
    });

    it("lets pages of any origin send and read", async () => {
      const origin = "https://elsewhere.test";
      const preflight = await fetch(await uploadUrl(), {
        method: "OPTIONS",
        headers: { origin, "access-control-request-headers": "content-type" },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
      const sent = await upload("x", { origin, "content-type": "text/plain" });
      expect(sent.headers.get("access-control-allow-origin")).toBe(origin);
    });
  });

  describe("storing in a mutation", () => {
    it("124: keeps the file with the mutation's other writes, and takes its bytes away without them", async () => {
      const written = await server.engine().mutation("files:writeInMutation", { text: "kept" });
      expect(written).toMatchObject({ text: "kept" });
      const failing = server.engine().mutation("files:writeInMutation", { text: "x", fails: true });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await server.engine().query("files:count")).toBe(1);
      expect(await keptFiles()).toHaveLength(2);
      await place.age();
      time.advance(hourMs);
      await expect.poll(keptFiles, patience).toHaveLength(1);
      expect(written).toMatchObject({ id: (await keptFiles())[0] });
    });
  });

  describe("deleting", () => {
    it("124: takes the bytes away once the deletion is durable, and not before", async () => {
      const id = await stored("going");
      const url = await urlOf(id);
      const failing = server.engine().mutation("files:remove", { id, fails: true });
      await expect(failing).rejects.toThrow("changed my mind");
      expect((await fetch(url)).status).toBe(200);

      await server.engine().mutation("files:remove", { id });
      expect((await fetch(url)).status).toBe(404);
      expect(await server.engine().query("files:url", { id })).toBeNull();
      expect(await server.engine().action("files:read", { id })).toBeNull();
      await expect.poll(keptFiles, patience).toEqual([]);
      await expect(server.engine().mutation("files:remove", { id })).rejects.toThrow("not found");
    });

    it("124: a text that is no id of a file is refused", async () => {
      for (const text of ["", "nonsense", "k57fz4rr9fmkwtb4qa1ck6hrzx75rfxk"]) {
        const asked = server.engine().query("files:urlOf", { text });
        await expect(asked).rejects.toThrow("Invalid storage ID");
      }
    });
  });

  describe("starting again", () => {
    it("125: finds every file where it was", async () => {
      const id = await stored("lasting");
      const url = await urlOf(id);
      await server.restart();
      expect(await urlOf(id)).toBe(url);
      expect(await (await fetch(url)).text()).toBe("lasting");
      expect(await server.engine().query("files:metadata", { id })).toMatchObject({ size: 7 });
    });

    it("125: removes what no document knows", async () => {
      const id = await stored("known");
      await place.leave("a-stranger");
      await place.age();
      await server.restart();
      await expect.poll(keptFiles, patience).toEqual([id]);
      expect(await incomingFiles()).toBe(0);
    });
  });
});
