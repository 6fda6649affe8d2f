import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A server of nothing in a process of its own, which tells how long the machine itself lets one wait. */
type PlainServer = { readonly port: number; close(): void };

export async function startPlainServer(): Promise<PlainServer> {
  const child = fork(fileURLToPath(new URL("plain-server-main.ts", import.meta.url)), {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [message]: unknown[] = await once(child, "message");
  const { port } = z.object({ port: z.number() }).parse(message);
  return { port, close: () => void child.kill() };
}
