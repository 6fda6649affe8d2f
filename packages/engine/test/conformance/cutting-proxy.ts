import { createServer, createConnection } from "node:net";
import type { Socket } from "node:net";
import { portOf } from "./test-server.ts";

/** A wire between client and server that a test can cut, or hold one direction of. */
export type CuttingProxy = {
  readonly origin: string;
  /** Breaks every connection; new ones are let through. */
  cut(): void;
  /** Lets nothing of the server through any more, on the connections there are. */
  holdAnswers(): void;
  /** Called with every piece that a client sends, before it is passed on. False drops it. */
  onClientData: (data: Buffer) => boolean;
  close(): Promise<void>;
};

export async function startCuttingProxy(serverPort: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const answering = new Set<{ isHeld: boolean }>();

  const server = createServer((client) => {
    const upstream = createConnection({ port: serverPort, host: "127.0.0.1" });
    const direction = { isHeld: false };
    answering.add(direction);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // A cut is what these tests do on purpose.
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (data) => {
      if (proxy.onClientData(data)) upstream.write(data);
    });
    upstream.on("data", (data) => {
      if (!direction.isHeld) client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const proxy: CuttingProxy = {
    origin: `http://127.0.0.1:${portOf(server)}`,
    onClientData: () => true,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    holdAnswers() {
      for (const direction of answering) direction.isHeld = true;
    },
    async close() {
      proxy.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
