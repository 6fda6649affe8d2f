import { fork } from "node:child_process";
import { once } from "node:events";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";
import { z } from "zod";

/** A server of nothing in a process of its own, which tells how long the machine itself lets one wait. */
type PlainServer = { readonly port: number; close(): void };

export async function startPlainServer(): Promise<PlainServer> {
  const child = fork(programOf("tests/security/plain-server-main.ts"), {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [message]: unknown[] = await once(child, "message");
  const { port } = z.object({ port: z.number() }).parse(message);
  return { port, close: () => void child.kill() };
}
