import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { patience } from "../test/conformance/patience.ts";
import { openProvider } from "../test/conformance/token-provider.ts";

const cli = fileURLToPath(new URL("cli.ts", import.meta.url));
let folder: string;
const processes: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cli-"));
});
afterEach(async () => {
  for (const child of processes.splice(0)) await stop(child);
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function start(...options: string[]): ChildProcess {
  const child = spawn(process.execPath, [cli, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  processes.push(child);
  return child;
}

async function serve(functions = "functions"): Promise<{ origin: string; child: ChildProcess }> {
  const child = start(
    "serve",
    "--functions",
    join(folder, functions),
    "--data",
    join(folder, "data"),
    "--port",
    "0",
  );
  const origin = (await firstLine(child.stdout)).replace("Serving on ", "");
  return { origin, child };
}

/** Runs a command to its end: its exit code, and what it wrote. */
async function run(...options: string[]): Promise<[number | null, string]> {
  const child = start(...options);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(child, "close");
  return [child.exitCode, text];
}

async function firstLine(stream: ChildProcess["stdout"]): Promise<string> {
  if (stream === null) throw new Error("The process has no output.");
  for await (const line of createInterface({ input: stream })) return line;
  return "";
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

it("serves a folder written for the hosted product, and keeps its data", async () => {
  write(
    "functions/schema.ts",
    `import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({ notes: defineTable({ text: v.string() }) });`,
  );
  write(
    "functions/lib/shout.ts",
    `export const shout = (text: string): string => text.toUpperCase();`,
  );
  write(
    "functions/deep/notes.ts",
    `import { v } from "convex/values";
    import { mutation, query } from "../_generated/server";
    import { shout } from "../lib/shout";
    export const add = mutation({
      args: { text: v.string() },
      handler: (ctx, { text }) => ctx.db.insert("notes", { text: shout(text) }),
    });
    export const list = query({
      args: {},
      handler: async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text),
    });`,
  );
  write("functions/deep/notes.test.ts", `throw new Error("a test is no module");`);

  const list = makeFunctionReference<"query">("deep/notes:list");
  const first = await serve();
  const client = new ConvexHttpClient(first.origin, { skipConvexDeploymentUrlCheck: true });
  await client.mutation(makeFunctionReference<"mutation">("deep/notes:add"), { text: "hello" });
  expect(await client.query(list, {})).toEqual(["HELLO"]);
  await stop(first.child);

  const second = await serve();
  const again = new ConvexHttpClient(second.origin, { skipConvexDeploymentUrlCheck: true });
  expect(await again.query(list, {})).toEqual(["HELLO"]);
});

it("serves live queries, HTTP actions, recurring jobs and signed-in users of plain modules", async () => {
  const provider = await openProvider();
  write(
    "functions/schema.ts",
    `import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({
      messages: defineTable({ author: v.string(), body: v.string() }).index("by_author", ["author"]),
    });`,
  );
  write(
    "functions/messages.ts",
    `import { mutationGeneric as mutation, queryGeneric as query, internalMutationGeneric } from "convex/server";
    import { v } from "convex/values";
    export const list = query({
      args: {},
      returns: v.array(v.string()),
      handler: async (ctx) =>
        (await ctx.db.query("messages").collect()).map(({ author, body }) => author + ": " + body),
    });
    export const send = mutation({
      args: { body: v.string() },
      handler: async (ctx, { body }) => {
        const identity = await ctx.auth.getUserIdentity();
        await ctx.db.insert("messages", { author: identity?.subject ?? "nobody", body });
      },
    });
    export const tick = internalMutationGeneric({
      args: {},
      handler: (ctx) => ctx.db.insert("messages", { author: "clock", body: "tick" }),
    });`,
  );
  write(
    "functions/http.ts",
    `import { httpActionGeneric, httpRouter, makeFunctionReference } from "convex/server";
    const http = httpRouter();
    http.route({
      path: "/post",
      method: "POST",
      handler: httpActionGeneric(async (ctx, request) => {
        await ctx.runMutation(makeFunctionReference("messages:send"), { body: await request.text() });
        return new Response("posted", { status: 201 });
      }),
    });
    export default http;`,
  );
  write(
    "functions/crons.ts",
    `import { cronJobs, makeFunctionReference } from "convex/server";
    const crons = cronJobs();
    crons.interval("tick", { seconds: 1 }, makeFunctionReference("messages:tick"), {});
    export default crons;`,
  );
  write(
    "functions/auth.config.ts",
    `export default { providers: [${JSON.stringify(provider.config)}] };`,
  );

  const { origin } = await serve();
  const client = new ConvexClient(origin, { skipConvexDeploymentUrlCheck: true, logger: false });
  let seen: string[] = [];
  client.onUpdate(makeFunctionReference<"query">("messages:list"), {}, (all: string[]) => {
    seen = all;
  });
  client.setAuth(() => provider.issue({}));
  await expect.poll(() => seen, { timeout: 120_000 }).toContain("clock: tick");
  await client.mutation(makeFunctionReference<"mutation">("messages:send"), { body: "hello" });
  expect(seen).toContain("ida: hello");
  const posted = await fetch(`${origin}/post`, { method: "POST", body: "by post" });
  expect([posted.status, await posted.text()]).toEqual([201, "posted"]);
  await expect.poll(() => seen, { timeout: 120_000 }).toContain("nobody: by post");
  await client.close();
});

it("backs a running engine up, checks the backup and restores it", async () => {
  write(
    "functions/notes.ts",
    `import { mutation, query } from "./_generated/server";
    export const add = mutation((ctx, { text }) => ctx.db.insert("notes", { text }));
    export const list = query(async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text));`,
  );
  const data = join(folder, "data");
  const backup = join(folder, "backup");
  const running = await serve();
  const client = new ConvexHttpClient(running.origin, { skipConvexDeploymentUrlCheck: true });
  await client.mutation(makeFunctionReference<"mutation">("notes:add"), { text: "hello" });

  expect(await run("verify", "--data", data)).toEqual([1, expect.stringContaining("in use")]);
  expect(await run("backup", "--data", data, "--to", backup)).toEqual([
    0,
    expect.stringContaining(`Backed up to ${backup}`),
  ]);
  expect(await run("backup", "--data", data, "--to", backup)).toEqual([
    1,
    expect.stringContaining("not empty"),
  ]);
  expect(await run("verify", "--data", backup)).toEqual([
    0,
    expect.stringMatching(/ 1 {2}notes\n[^]*Everything is as it was written\.\n$/),
  ]);
  await stop(running.child);
  rmSync(data, { recursive: true });
  expect(await run("restore", "--from", backup, "--data", data)).toEqual([
    0,
    expect.stringContaining("Everything is as it was written."),
  ]);
  const again = await serve();
  const other = new ConvexHttpClient(again.origin, { skipConvexDeploymentUrlCheck: true });
  expect(await other.query(makeFunctionReference<"query">("notes:list"), {})).toEqual(["hello"]);
  await stop(again.child);

  writeFileSync(join(backup, "engine.db"), "something else");
  expect(await run("verify", "--data", backup)).toEqual([2, expect.stringContaining("DAMAGED")]);
});

it("says what is wrong with its options or its functions", async () => {
  const wrong: [string[], string][] = [
    [[], "Usage:"],
    [
      ["serve", "--functions", folder, "--data", folder, "--port", "many"],
      "--port must be a number",
    ],
    [["serve", "--functions", folder, "--data", "postgres://x/y"], "--data must be a folder"],
    [
      ["serve", "--functions", folder, "--data", join(folder, "data")],
      "There are no function modules",
    ],
  ];
  for (const [options, words] of wrong) {
    const child = start(...options);
    expect(await firstLine(child.stderr)).toContain(words);
    if (child.exitCode === null) await once(child, "exit");
    expect(child.exitCode).toBe(1);
  }
});

it("170: no function of a folder ends the process, whatever it leaves behind", async () => {
  const careless = fileURLToPath(
    new URL("../test/conformance/careless-functions.ts", import.meta.url),
  );
  write("functions/m.ts", `export * from ${JSON.stringify(careless)};`);
  const { origin, child } = await serve();
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const client = new ConvexHttpClient(origin, { skipConvexDeploymentUrlCheck: true });
  const query = (name: string) => makeFunctionReference<"query">(`m:${name}`);
  const mutation = (name: string) => makeFunctionReference<"mutation">(`m:${name}`);

  const ids = { first: "no id", second: "none either" };
  await expect(client.query(query("twoReads"), ids)).rejects.toThrow("Unable to decode ID: no id");
  await expect(client.query(query("timerThrows"), {})).rejects.toThrow("thrown by a timer");
  await expect(client.mutation(mutation("patchNotAwaited"), {})).rejects.toThrow(
    "Unable to decode",
  );
  await expect(client.mutation(mutation("throwsProxy"), {})).rejects.toThrow("cannot be looked at");
  expect(await client.query(query("leavesTimer"), {})).toBe("left");
  await expect.poll(() => errors, patience).toContain("thrown after the query");

  // The official client asks again after every break; here nothing breaks.
  const live = new ConvexClient(origin, { skipConvexDeploymentUrlCheck: true });
  const failure = await new Promise<Error>((heard) => {
    live.onUpdate(query("twoReads"), ids, () => undefined, heard);
  });
  expect(failure.message).toContain("Unable to decode ID: no id");
  expect(await client.query(query("waitsLong"), { turns: 1 })).toBe(0);
  await live.close();
  expect(child.exitCode).toBeNull();
});

it("179: tells errors by the files that were written, once, and functions where they are served", async () => {
  write(
    "functions/deep/faults.ts",
    `import { action, query } from "../_generated/server";
    import { api, components } from "../_generated/api";
    export const fail = query({ args: {}, handler: () => { throw new Error("it fails"); } });
    export const outer = action({ args: {}, handler: (ctx) => ctx.runQuery(api.deep.faults.fail) });
    const whileLoading = process.env.CONVEX_CLOUD_URL;
    export const served = query({
      args: {},
      handler: () => [process.env.CONVEX_CLOUD_URL, process.env.CONVEX_SITE_URL, whileLoading, typeof components],
    });`,
  );
  const { origin } = await serve();
  const client = new ConvexHttpClient(origin, { skipConvexDeploymentUrlCheck: true });
  const failure = async (asked: Promise<unknown>): Promise<string> =>
    asked.then(String, (error: unknown) => (error as Error).message);
  const told = await failure(client.query(makeFunctionReference<"query">("deep/faults:fail"), {}));
  expect(told).toMatch(/functions\/deep\/faults\.ts:3:\d+/u);
  const through = await failure(
    client.action(makeFunctionReference<"action">("deep/faults:outer"), {}),
  );
  expect(through.match(/Server Error/gu)).toHaveLength(1);
  expect(through.match(/Uncaught/gu)).toHaveLength(1);
  expect(through).toContain("it fails");
  const served = await client.query(makeFunctionReference<"query">("deep/faults:served"), {});
  expect(served).toEqual([origin, origin, origin, "object"]);
});

it("183: serves the functions that a project's convex.json names, with its external packages", async () => {
  write(
    "convex.json",
    `{ "functions": "src/convex/", "node": { "externalPackages": ["where-am-i"] } }`,
  );
  write("node_modules/where-am-i/package.json", `{ "main": "main.js" }`);
  write("node_modules/where-am-i/main.js", `module.exports = { file: __filename };`);
  write(
    "src/convex/deep/m.ts",
    `import { query } from "../_generated/server";
    import { file } from "where-am-i";
    export const where = query({ args: {}, handler: () => file });`,
  );
  for (const functions of ["", "src/convex"]) {
    const { origin, child } = await serve(functions);
    const client = new ConvexHttpClient(origin, { skipConvexDeploymentUrlCheck: true });
    const where = await client.query(makeFunctionReference<"query">("deep/m:where"), {});
    expect(where).toBe(join(realpathSync(folder), "node_modules/where-am-i/main.js"));
    await stop(child);
  }
});
