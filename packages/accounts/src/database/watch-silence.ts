import { connect } from "node:net";
import type { Client } from "pg";
import { unreachable } from "./reach.ts";

const lookEveryMs = 250;
/** So long it says nothing before it is looked, and between two looks at one that is only slow. */
const suspiciousMs = 1_000;
const answerMs = 1_000;
/** One packet may be lost of a look; two looks in a row say that nobody is there. */
const looksMax = 2;

/**
 * Gives a connection up that was asked for something and says nothing, when its server takes no connections, or takes them
 * again after it did not: what is on its way over a network that failed is repeated by the system ever more seldom, and whoever
 * waits is told sooner that it failed. A server that is only slow takes connections all the while, and is waited for.
 */
export function watchSilence(client: Client): void {
  const { stream } = client.connection;
  // A socket of this machine's file system does not fail silently.
  if (client.host.startsWith("/")) return;
  let heardAtMs = performance.now();
  let lookedAtMs = heardAtMs;
  let writtenWhenHeard = written();
  let isLooking = false;

  function written(): number {
    return "bytesWritten" in stream ? Number(stream.bytesWritten) : 0;
  }

  function hear(): void {
    heardAtMs = performance.now();
    writtenWhenHeard = written();
  }

  async function look(): Promise<void> {
    if (written() === writtenWhenHeard) heardAtMs = performance.now();
    if (performance.now() - Math.max(heardAtMs, lookedAtMs) < suspiciousMs) return;
    isLooking = true;
    const suspectedMs = heardAtMs;
    let isThere = await takesConnections(client);
    let looks = 1;
    const wasAway = !isThere;
    for (; !isThere && looks < looksMax; looks += 1) isThere = await takesConnections(client);
    isLooking = false;
    lookedAtMs = performance.now();
    if (wasAway && heardAtMs === suspectedMs) stream.destroy(unreachable());
  }

  stream.on("data", hear);
  const timer = setInterval(() => {
    if (!isLooking) void look();
  }, lookEveryMs).unref();
  client.once("end", () => clearInterval(timer));
}

function takesConnections({ host, port }: Client): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: answerMs });
    socket.unref();
    const say = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => say(true));
    socket.once("timeout", () => say(false));
    socket.once("error", () => say(false));
  });
}
