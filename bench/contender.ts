import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { LoadPlan, LoadResult } from "./load/run-load.ts";
import type { Announcement } from "./servers/announce.ts";

/** A server under test in a process of its own. */
export type Contender = {
  readonly port: number;
  /** Seconds of processor time that it has used; not a number where the system does not tell. */
  readonly cpuSeconds: () => number;
  stop(): Promise<void>;
};

/** Where a server runs, and with which options of Node. */
export type Place = { readonly core: string | null; readonly nodeOptions: readonly string[] };

/** Starts a server, on the first core unless it is told otherwise, and waits until it serves. */
export async function startContender(
  file: string,
  parameters: string[],
  { core, nodeOptions }: Place = { core: serverCore, nodeOptions: [] },
): Promise<Contender> {
  const child = spawnPinned(core, `servers/${file}`, parameters, nodeOptions);
  const announcement = JSON.parse(await firstLine(child)) as Announcement;
  return {
    port: announcement.port,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

const ticksPerSecond = 100;

function cpuSecondsOf(pid: number): number {
  try {
    // What follows the name in parentheses begins with the third field; the 14th and 15th are the times.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** Runs one measurement on the second core, so that load and server do not share one. */
export function measure(plan: LoadPlan): Promise<LoadResult> {
  return runLoad("run-load.ts", plan);
}

/**
 * Runs a program of `load/` on the second core, or on whichever is free; what it prints as one line of
 * JSON is its result.
 */
export async function runLoad<Result>(
  file: string,
  plan: object,
  core: string | null = clientCore,
): Promise<Result> {
  const child = spawnPinned(core, `load/${file}`, [JSON.stringify(plan)]);
  // The program is one of ours, and its result is of the type that it exports.
  return JSON.parse(await firstLine(child)) as Result;
}

/** Whether processes can be pinned here. Without it, ratios are rougher. */
export const canPin = spawnSync("taskset", ["-V"]).status === 0;

const serverCore = "0";
const clientCore = "1";

function spawnPinned(
  core: string | null,
  file: string,
  parameters: string[],
  nodeOptions: readonly string[] = [],
): ChildProcess {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const node = [process.execPath, ...nodeOptions, script, ...parameters];
  const command = canPin && core !== null ? ["taskset", "-c", core, ...node] : node;
  const [program = "", ...options] = command;
  return spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("The process has no output.");
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error(`${child.spawnargs.join(" ")} ended without a result.`);
}
