import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, it } from "vitest";

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

async function serve(): Promise<{ origin: string; child: ChildProcess }> {
  const child = start(
    "serve",
    "--functions",
    join(folder, "functions"),
    "--data",
    join(folder, "data"),
    "--port",
    "0",
  );
  const origin = (await firstLine(child.stdout)).replace("Serving on ", "");
  return { origin, child };
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
