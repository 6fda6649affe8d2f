import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";

type MoveOptions = {
  readonly to: "postgres" | "folder";
  readonly environment: Readonly<Record<string, string>>;
};

export type MoveResult = {
  readonly code: number | null;
  /** Both streams, of all processes. */
  readonly output: string;
  /** How often the process was killed. */
  readonly kills: number;
  /** How long it ran, all processes together. */
  readonly ms: number;
  /** The most memory that one of the processes had, in bytes; zero where the system does not tell. */
  readonly memoryBytes: number;
};

/** Runs `npm run migrate` as a process of its own, to its end. */
export function runMoveProcess(
  options: MoveOptions & { readonly words?: readonly string[] },
): Promise<MoveResult> {
  return runOne({ ...options, killAfterMs: null });
}

/**
 * Runs it, kills it at random instants up to `kills` times, and starts it again each time until it has ended by
 * itself.
 *
 * @param options.spanMs an instant is up to so long after a process has begun to move or to compare
 */
export async function runKilledMove(
  options: MoveOptions & {
    readonly kills: number;
    readonly spanMs: number;
    readonly random: () => number;
  },
): Promise<MoveResult> {
  const { kills: killsMax, spanMs, random } = options;
  let [output, kills, ms, memoryBytes] = ["", 0, 0, 0];
  for (;;) {
    const killAfterMs = kills < killsMax ? random() * spanMs : null;
    const ran = await runOne({ ...options, killAfterMs });
    output += ran.output;
    kills += ran.kills;
    ms += ran.ms;
    memoryBytes = Math.max(memoryBytes, ran.memoryBytes);
    if (ran.kills === 0) return { code: ran.code, output, kills, ms, memoryBytes };
  }
}

async function runOne({
  to,
  environment,
  words = [],
  killAfterMs,
}: MoveOptions & {
  readonly words?: readonly string[];
  readonly killAfterMs: number | null;
}): Promise<MoveResult> {
  const begunMs = performance.now();
  const child = spawn(
    process.execPath,
    [programOf("apps/server/src/move-main.ts"), "--to", to, ...words],
    {
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        ...environment,
      },
    },
  );
  let output = "";
  let timer: NodeJS.Timeout | null = null;
  let memoryBytes = 0;
  const watch = setInterval(() => (memoryBytes = Math.max(memoryBytes, mostMemoryOf(child))), 50);
  const hear = (chunk: unknown): void => {
    output += String(chunk);
    if (killAfterMs === null || timer !== null || !/Moving|Comparing/.test(output)) return;
    timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  await once(child, "close");
  clearInterval(watch);
  if (timer !== null) clearTimeout(timer);
  const kills = child.signalCode === "SIGKILL" ? 1 : 0;
  return { code: child.exitCode, output, kills, ms: performance.now() - begunMs, memoryBytes };
}

function mostMemoryOf({ pid }: ChildProcessWithoutNullStreams): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  try {
    const [, kibibytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8")) ?? [];
    return Number(kibibytes) * 1_024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
