import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
const packages = fileURLToPath(new URL("../../../../node_modules", import.meta.url));
const official = join(packages, "convex/bin/main.js");

const functions = `
  import { mutation, query } from "./_generated/server";
  import { v } from "convex/values";
  export const add = mutation({
    args: { text: v.string() },
    returns: v.id("notes"),
    handler: (ctx, { text }) => {
      console.log("adding", text);
      return ctx.db.insert("notes", { text });
    },
  });
  export const suffix = query({ args: {}, handler: () => process.env.SUFFIX });
  export const list = query({
    args: {},
    handler: async (ctx) =>
      (await ctx.db.query("notes").collect()).map(({ text }) => text + (process.env.SUFFIX ?? "")),
  });`;

let project: string;
let server: ChildProcess | null = null;
let origin: string;
let adminKey: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "command-line-"));
  write("package.json", `{ "name": "notes", "dependencies": { "convex": "*" } }`);
  write("convex/notes.ts", functions);
  mkdirSync(join(project, "node_modules"));
  symlinkSync(join(packages, "convex"), join(project, "node_modules/convex"));
});

afterEach(async () => {
  await stopServer();
  rmSync(project, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

function readKey(): void {
  adminKey = readFileSync(join(project, "data/admin-key"), "utf8").trim();
}

/** Serves the project; the lines that the server wrote when it was ready. */
async function startServer(...options: string[]): Promise<string[]> {
  const data = join(project, "data");
  const args = ["serve", "--functions", join(project, "convex"), "--data", data, "--port", "0"];
  server = spawn(process.execPath, [cli, ...args, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  if (server.stdout === null) throw new Error("The server has no output.");
  const output = createInterface({ input: server.stdout });
  output.on("line", (line) => lines.push(line));
  await once(output, "line");
  origin = (lines[0] ?? "").replace("Serving on ", "");
  return lines;
}

async function stopServer(): Promise<void> {
  if (server === null || server.exitCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** Starts a command of the official command line. */
function begin(...args: string[]): ChildProcess {
  const environment = {
    PATH: process.env["PATH"],
    HOME: project,
    // Reports nothing to anybody.
    CI: "1",
    CONVEX_SELF_HOSTED_URL: origin,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
  };
  return spawn(process.execPath, [official, ...args], { cwd: project, env: environment });
}

/** Runs a command of the official command line: its exit code, and what it wrote. */
async function convex(...args: string[]): Promise<[number | null, string]> {
  const child = begin(...args);
  const text = heard(child);
  await once(child, "close");
  return [child.exitCode, text()];
}

function heard(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

const saying = (text: string | RegExp) => [0, expect.stringMatching(text)];

it("184: makes an admin key, shows it once and keeps it for the owner of the folder", async () => {
  const keyFile = join(project, "data/admin-key");
  const lines = await startServer("--admin-key");
  await expect
    .poll(() => lines[1])
    .toMatch(/^Admin key, which is not shown again: self-hosted\|\w{64}$/u);
  adminKey = readFileSync(keyFile, "utf8").trim();
  expect(lines[1]).toContain(adminKey);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  await stopServer();

  const again = await startServer("--admin-key");
  const logs = (key: string) =>
    fetch(`${origin}/api/stream_function_logs`, { headers: { authorization: `Convex ${key}` } });
  expect((await logs(adminKey)).status).toBe(200);
  expect((await logs("wrong")).status).toBe(403);
  expect((await fetch(`${origin}/api/stream_function_logs`)).status).toBe(403);
  expect(again).toEqual([`Serving on ${origin}`]);
  await stopServer();

  // Without the option nobody is let in, whatever lies in the folder; functions keep their variables.
  write("data/environment.json", `{ "SUFFIX": "!" }`);
  await startServer();
  const body = `{ "path": "notes:suffix", "args": {} }`;
  const asked = await fetch(`${origin}/api/query`, { method: "POST", body });
  expect(await asked.json()).toMatchObject({ value: "!" });
  expect((await logs(adminKey)).status).toBe(404);
});

it("184: serves run, data, function-spec, env, logs and codegen of the official command line", async () => {
  await startServer("--admin-key");
  readKey();
  const logs = begin("logs", "--success");
  const followed = heard(logs);
  await expect.poll(followed, { timeout: 15_000 }).toContain("Watching logs");

  expect(await convex("run", "notes:add", `{"text":"hello"}`)).toEqual(saying(/"\w{31,37}"/u));
  expect(await convex("data")).toEqual(saying(/^notes$/mu));
  expect(await convex("data", "notes")).toEqual(saying(/"hello"/u));
  expect(await convex("function-spec")).toEqual(saying(/"identifier": "notes.js:add"/u));
  expect(await convex("env", "set", "SUFFIX", "!")).toEqual(saying(/Successfully set SUFFIX/u));
  expect(await convex("env", "list")).toEqual(saying(/^SUFFIX=!$/mu));
  expect(await convex("run", "notes:list")).toEqual(saying(/hello!/u));
  expect(await convex("env", "set", "PATH", "/")).toEqual([
    1,
    expect.stringContaining("set where the server was started"),
  ]);
  expect(statSync(join(project, "data/environment.json")).mode & 0o777).toBe(0o600);
  await expect
    .poll(followed, { timeout: 15_000 })
    .toMatch(/M\(notes:add\)\] \[LOG\] 'adding' 'hello'/u);
  logs.kill();

  const [code] = await convex("codegen", "--typecheck", "disable");
  expect(code).toBe(0);
  expect(readFileSync(join(project, "convex/_generated/api.d.ts"), "utf8")).toContain("notes");
}, 120_000);

it("184: refuses dev and deploy in a sentence", async () => {
  await startServer("--admin-key");
  readKey();
  for (const command of [
    ["dev", "--once"],
    ["deploy", "-y"],
  ]) {
    expect(await convex(...command, "--typecheck", "disable")).toEqual([
      1,
      expect.stringContaining("nothing can be pushed to it"),
    ]);
  }
}, 120_000);

const things = `
  import { action, mutation, query } from "./_generated/server";
  export const insert = mutation((ctx, { fields }) => ctx.db.insert("things", fields));
  export const store = action((ctx) => ctx.storage.store(new Blob(["in a file"])));
  export const list = query((ctx) => ctx.db.query("things").collect());
  export const readFile = action(async (ctx, { id }) => (await ctx.storage.get(id)).text());`;

it("185: moves out of one server and into another with export and import", async () => {
  write("convex/things.ts", things);
  await startServer("--admin-key");
  readKey();
  const fields = `{ "n": 1, "minus": -0.5, "whole": { "$integer": "AQAAAAAAAIA=" }, "bytes": { "$bytes": "aGk=" } }`;
  const run = async (name: string, args = "{}") =>
    JSON.parse((await convex("run", name, args))[1].replace(/^[^[{"]*/u, ""));
  const first = await run("things:insert", `{ "fields": ${fields} }`);
  const file = await run("things:store");
  await run("things:insert", JSON.stringify({ fields: { first, file, text: "é" } }));
  const [before] = await run("things:list");
  expect(await convex("export", "--path", "out.zip", "--include-file-storage")).toEqual(
    saying("Downloaded snapshot export"),
  );
  await stopServer();

  // On the other server the table has another number.
  rmSync(join(project, "data"), { recursive: true });
  write(
    "convex/schema.ts",
    `import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({ another: defineTable(v.any()), things: defineTable(v.any()) });`,
  );
  await startServer("--admin-key");
  readKey();
  expect(await convex("import", "out.zip")).toEqual(saying("Added 2 documents"));
  const [again, second] = await run("things:list");
  expect(again).toEqual({ ...before, _id: expect.any(String) });
  expect(again["_id"]).not.toBe(first);
  expect(second).toMatchObject({ first: again["_id"], text: "é" });
  expect(await run("things:readFile", JSON.stringify({ id: second["file"] }))).toBe("in a file");

  expect(await convex("import", "out.zip")).toEqual([1, expect.stringContaining("has documents")]);
  write("more.csv", `n,text\n2,"a ""quoted"", cell"\n`);
  expect(await convex("import", "--table", "things", "--append", "more.csv")).toEqual(
    saying("Added 1 documents"),
  );
  expect((await run("things:list"))[2]).toMatchObject({ n: 2, text: 'a "quoted", cell' });
  expect(await convex("import", "--replace", "-y", "out.zip")).toEqual(saying("Added 2 documents"));
  expect(await run("things:list")).toHaveLength(2);
}, 120_000);
