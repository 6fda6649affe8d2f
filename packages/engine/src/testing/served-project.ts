import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
const packages = fileURLToPath(new URL("../../../../node_modules", import.meta.url));
const official = join(packages, "convex/bin/main.js");

const noteFunctions = `
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

/** A project in a folder of its own, the server that serves it, and the official command line in it. */
export class ServedProject {
  readonly folder: string;
  /** Where the last server that was started answers. */
  origin = "";
  #server: ChildProcess | null = null;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "command-line-"));
    this.write("package.json", `{ "name": "notes", "dependencies": { "convex": "*" } }`);
    this.write("convex/notes.ts", noteFunctions);
    mkdirSync(this.path("node_modules"));
    symlinkSync(join(packages, "convex"), this.path("node_modules/convex"));
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** The key as the data folder keeps it. */
  get adminKey(): string {
    return readFileSync(this.path("data/admin-key"), "utf8").trim();
  }

  /** The most memory that the server has had so far, as Linux counts it; elsewhere it cannot be told, and is 0. */
  peakBytes(): number {
    const status = `/proc/${this.#server?.pid}/status`;
    if (!existsSync(status)) return 0;
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(status, "utf8")) ?? [];
    return Number(kibibytes ?? 0) * 1024;
  }

  /** Serves the project; the lines that the server wrote when it was ready, and those to come. */
  async start(...options: string[]): Promise<string[]> {
    const folders = ["--functions", this.path("convex"), "--data", this.path("data")];
    this.#server = spawn(process.execPath, [cli, "serve", ...folders, "--port", "0", ...options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines: string[] = [];
    if (this.#server.stdout === null) throw new Error("The server has no output.");
    const output = createInterface({ input: this.#server.stdout });
    output.on("line", (line) => lines.push(line));
    await once(output, "line");
    this.origin = (lines[0] ?? "").replace("Serving on ", "");
    return lines;
  }

  async stop(): Promise<void> {
    if (this.#server === null || this.#server.exitCode !== null) return;
    this.#server.kill("SIGTERM");
    await once(this.#server, "exit");
  }

  /** Calls a function over HTTP, which takes a fraction of the time of the command line. */
  async call(kind: "query" | "mutation", path: string, args: object): Promise<unknown> {
    const body = JSON.stringify({ path, args });
    const response = await fetch(`${this.origin}/api/${kind}`, { method: "POST", body });
    return ((await response.json()) as { value?: unknown }).value;
  }

  /** Starts a command of the official command line. */
  begin(...args: string[]): ChildProcess {
    const env = {
      PATH: process.env["PATH"],
      HOME: this.folder,
      // Reports nothing to anybody.
      CI: "1",
      CONVEX_SELF_HOSTED_URL: this.origin,
      CONVEX_SELF_HOSTED_ADMIN_KEY: this.adminKey,
    };
    return spawn(process.execPath, [official, ...args], { cwd: this.folder, env });
  }

  /** Runs a command of the official command line: its exit code, and what it wrote. */
  async convex(...args: string[]): Promise<[number | null, string]> {
    const child = this.begin(...args);
    const text = heard(child);
    await once(child, "close");
    return [child.exitCode, text()];
  }
}

/** What a command has written so far. */
export function heard(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** A command that was done and wrote this. */
export const saying = (text: string | RegExp) => [0, expect.stringMatching(text)];
