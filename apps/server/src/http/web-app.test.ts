import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createVersionReader } from "./app-version.ts";
import { webApp } from "./web-app.ts";

const entryPage = "<!doctype html><title>Aldermoor</title>";
const script = "export const moor = 1;";
const longScript = `export const moor = "${"peat ".repeat(1_000)}";`;

describe("the web app", () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "web-"));
    mkdirSync(join(directory, "assets"));
    writeFileSync(join(directory, "index.html"), entryPage);
    writeFileSync(join(directory, "icon.svg"), "<svg/>");
    writeFileSync(join(directory, "assets", "app-1a2b.js"), script);
    writeFileSync(join(directory, "assets", "long-3c4d.js"), longScript);
    writeFileSync(join(directory, "assets", "app-1a2b.js.gz"), gzipSync(script));
    writeFileSync(join(directory, "assets", "app-1a2b.js.map"), "{}");
    writeFileSync(join(directory, "assets", "app-1a2b.js.map.gz"), gzipSync("{}"));
    mkdirSync(join(directory, ".vite"));
    writeFileSync(join(directory, ".vite", "manifest.json"), "{}");
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const get = (path: string, headers: Record<string, string> = {}) =>
    webApp(directory).request(path, { headers });

  test.each(["/", "/characters", "/game/market/listings", "/game/public/profile/Wren"])(
    "answers %s with its entry page, to be asked for again each time",
    async (path) => {
      const response = await get(path, { accept: "text/html,*/*;q=0.8" });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(entryPage);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  test("answers 304 where the browser has the page already", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    expect((await get("/", { "if-none-match": etag })).status).toBe(304);
  });

  test("lets files that are named by their content be kept for ever", async () => {
    const response = await get("/assets/app-1a2b.js");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
    expect((await get("/icon.svg")).headers.get("cache-control")).toBe("no-cache");
  });

  test("sends the compressed form to those who take it", async () => {
    const response = await get("/assets/app-1a2b.js", { "accept-encoding": "br, gzip" });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    expect((await get("/assets/app-1a2b.js")).headers.has("content-encoding")).toBe(false);
    const made = await get("/assets/long-3c4d.js", { "accept-encoding": "gzip" });
    expect(made.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await made.arrayBuffer()).toString()).toBe(longScript);
  });

  test.each([
    "/assets/gone.js",
    "/missing.png",
    "/api/nothing",
    "/../secrets.json",
    "/%2e%2e/secrets.json",
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/assets/app-1a2b.js.map",
    "/assets/app-1a2b.js%2emap",
    "/assets/app-1a2b.js.map.gz",
  ])("has no page for %s", async (path) => {
    const response = await get(path, { accept: "*/*" });
    expect(response.status).toBe(404);
  });

  test("says what to do where it was never built", async () => {
    const empty = mkdtempSync(join(tmpdir(), "web-"));
    const response = await webApp(empty).request("/", { headers: { accept: "text/html" } });
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/npm start/);
    rmSync(empty, { recursive: true });
  });
});

describe("the version", () => {
  test("is the build's own where it wrote one, else changes with the entry page", () => {
    const directory = mkdtempSync(join(tmpdir(), "version-"));
    const version = createVersionReader(directory);
    expect(version()).toMatch(/^\d+\.\d+\.\d+\+no-app$/);
    writeFileSync(join(directory, "index.html"), entryPage);
    const built = version();
    expect(built).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
    writeFileSync(join(directory, "version.json"), JSON.stringify({ version: "7" }));
    expect(version()).toBe("7");
    rmSync(directory, { recursive: true });
  });
});
