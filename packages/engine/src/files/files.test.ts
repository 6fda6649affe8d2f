import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { files } from "../../test/conformance/file-functions.ts";
import { openEngine, memoryStorage, sqliteStorage } from "../index.ts";
import { convexTest } from "../testing.ts";
import { FileSeal } from "./file-seal.ts";

const modules = { files };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("an engine in memory keeps its files there, and finds them when it is opened again", async () => {
  const storage = memoryStorage();
  const first = await openEngine({ modules, storage });
  const id = await first.action("files:write", { text: "kept" });
  const url = await first.query("files:url", { id });
  expect(url).toMatch(/^\/api\/storage\/[0-9a-f-]{36}$/u);
  await first.close();
  const second = await openEngine({ modules, storage });
  expect(await second.action("files:read", { id })).toEqual({ text: "kept", type: "text/plain" });
  expect(await second.query("files:url", { id })).toBe(url);
  await second.close();
});

test("an engine under test takes files in and gives them out", async () => {
  const t = convexTest(undefined, modules);
  const id = await t.run(async (ctx) => {
    const address = await ctx.storage.generateUploadUrl();
    const sent = await t.fetch(address, { method: "POST", body: "sent" });
    return ((await sent.json()) as { storageId: string }).storageId;
  });
  const url = await t.run((ctx) => ctx.storage.getUrl(id));
  expect(await (await t.fetch(url ?? "")).text()).toBe("sent");
  await t.run((ctx) => ctx.storage.delete(id));
  expect((await t.fetch(url ?? "")).status).toBe(404);
  await t.close();
});

test("an engine without a place for files says so when one is asked for", async () => {
  const storage = sqliteStorage({ path: join(folder, "engine.db") });
  const engine = await openEngine({ modules, storage });
  await expect(engine.mutation("files:uploadUrl")).rejects.toThrow("File storage is off");
  await engine.close();
});

test("a database that never kept a file refuses the files of another", async () => {
  const directory = join(folder, "files");
  const open = (name: string) =>
    openEngine({
      modules,
      storage: sqliteStorage({ path: join(folder, name) }),
      files: { directory },
    });
  const first = await open("first.db");
  await first.action("files:write", { text: "of the first" });
  await first.close();
  await expect(open("second.db")).rejects.toThrow("holds files of another database");
});

test("addresses and tokens are those of one secret, and neither serves as the other", () => {
  const [seal, other] = [new FileSeal("one secret"), new FileSeal("another")];
  const bytes = Uint8Array.from({ length: 16 }, (_, at) => at);
  const address = seal.addressOf(bytes);
  expect(seal.idBytesAt(address)).toEqual(Buffer.from(bytes));
  expect(other.idBytesAt(address)).not.toEqual(Buffer.from(bytes));
  expect(seal.idBytesAt(address.toUpperCase())).toBeNull();
  const token = seal.uploadToken(1000);
  expect(seal.isUploadToken(token, 2000)).toBe(true);
  expect(other.isUploadToken(token, 2000)).toBe(false);
  expect(seal.isUploadToken(token, 1000 + 60 * 60 * 1000)).toBe(false);
  expect(seal.isUploadToken(token.replace(/^./u, "z"), 2000)).toBe(false);
  expect(seal.isUploadToken(address, 2000)).toBe(false);
});
