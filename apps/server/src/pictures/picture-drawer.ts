import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { brokenCode } from "./drawing-ends.ts";

/** What became of a picture. `failed` says nothing about it: the process could not be started, or was too slow. */
type Drawing =
  | { readonly kind: "drawn"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "broken" | "busy" | "failed" };

export type PictureDrawer = {
  /** Draws a picture anew, one at a time. Never throws. */
  readonly draw: (bytes: Uint8Array) => Promise<Drawing>;
  /** Ends what is being drawn. */
  readonly stop: () => void;
};

type DrawerOptions = {
  /** How many may be drawn or wait for it. */
  readonly waitingMax: number;
  /** How long one may take. */
  readonly drawMs: number;
  /** What a drawn one may have; a process that writes more is ended. */
  readonly drawnBytesMax: number;
  /** Hears why the process failed. */
  readonly onFault: (error: Error) => void;
  /** The program that draws, where it is another. */
  readonly program?: string;
  /** How the system ranks the process; below all others unless told. */
  readonly priority?: number;
};

/**
 * Draws pictures of strangers in processes of their own: what is native and reads them can neither stop the host nor read its secrets,
 * and takes a core from nobody who plays.
 */
export function createPictureDrawer(options: DrawerOptions): PictureDrawer {
  const running = new Set<ChildProcess>();
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return {
    async draw(bytes) {
      if (waiting >= options.waitingMax) return { kind: "busy" };
      waiting += 1;
      const turn = before.then(() => drawOne(bytes, options, running));
      before = turn;
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    stop() {
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

const ownProgram = fileURLToPath(new URL("draw-picture-main.ts", import.meta.url));

/** It reads files and loads native code; it writes none, starts nothing and knows nothing of the host's surroundings. */
const bounds = ["--permission", "--allow-addons", "--allow-fs-read=*", "--max-old-space-size=128"];

function drawOne(
  bytes: Uint8Array,
  { drawMs, drawnBytesMax, onFault, program = ownProgram, priority = behindOthers }: DrawerOptions,
  running: Set<ChildProcess>,
): Promise<Drawing> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...bounds, program], {
      env: {},
      stdio: ["pipe", "pipe", "pipe"],
      timeout: drawMs,
      killSignal: "SIGKILL",
    });
    running.add(child);
    const drawn = collect(child, "stdout", drawnBytesMax);
    const said = collect(child, "stderr", saidBytesMax);
    const fail = (error: Error) => {
      onFault(error);
      resolve({ kind: "failed" });
    };
    child.on("error", fail);
    child.on("close", (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve({ kind: "drawn", bytes: Uint8Array.from(drawn()) });
      if (code === brokenCode) return resolve({ kind: "broken" });
      return fail(
        new Error(`Drawing a picture ended with ${signal ?? code}: ${said().toString()}`),
      );
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.stdin.end(bytes);
    rank(child, priority);
  });
}

const saidBytesMax = 4_096;

/** What comes of a stream, up to a bound; whoever writes beyond it is ended. */
function collect(child: ChildProcess, name: "stdout" | "stderr", bytesMax: number): () => Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  child[name]?.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= bytesMax) chunks.push(chunk);
    else child.kill("SIGKILL");
  });
  return () => Buffer.concat(chunks);
}

/** Those who play come first. */
const behindOthers = constants.priority.PRIORITY_BELOW_NORMAL;

function rank({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It may be over already, or the system has no such thing.
  }
}
