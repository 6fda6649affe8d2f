import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { SocketBudgets } from "../budgets.ts";
import { openFilesMax } from "./open-files-max.ts";

type SocketDoorsOptions = {
  readonly budgets: Pick<
    SocketBudgets,
    "socketsPerAddressMax" | "filesReserved" | "unreadMs" | "unreadBytesMin"
  >;
  /** Whether an address is that of a trusted proxy, which carries many clients. */
  readonly isProxy: (address: string) => boolean;
  /** What counts as one address. */
  readonly addressOf: (socket: Socket) => string;
  readonly checkEveryMs?: number;
  readonly openFiles?: number;
};

type Watched = { readonly address: string; takenBytes: number; takenAtMs: number };

const defaultCheckEveryMs = 5_000;
const refusal =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

export type SocketDoors = {
  /** A socket that was handed to another process, and counted until now, is closed there. */
  leave(socket: Socket): void;
  /** Ends the watch. */
  end(): void;
};

/**
 * Watches every socket of a server. Those beyond what an address, or the machine's limit of open files,
 * allows are answered 503 and closed at once, before anything is read; a client that takes nothing of
 * its answer is cut off.
 */
export function watchSockets(server: Server, options: SocketDoorsOptions): SocketDoors {
  const { budgets, isProxy, addressOf } = options;
  const socketsMax = Math.max(
    budgets.socketsPerAddressMax,
    (options.openFiles ?? openFilesMax()) - budgets.filesReserved,
  );
  const sockets = new Map<Socket, Watched>();
  const byAddress = new Map<string, number>();

  function enter(socket: Socket): void {
    const address = addressOf(socket);
    const count = byAddress.get(address) ?? 0;
    const isFull = !isProxy(address) && count >= budgets.socketsPerAddressMax;
    if (isFull || sockets.size >= socketsMax) {
      refuse(socket);
      return;
    }
    byAddress.set(address, count + 1);
    sockets.set(socket, { address, takenBytes: 0, takenAtMs: performance.now() });
    socket.once("close", () => leave(socket));
  }

  function leave(socket: Socket): void {
    const address = sockets.get(socket)?.address;
    if (address === undefined) return;
    sockets.delete(socket);
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  function check(): void {
    const nowMs = performance.now();
    for (const [socket, watched] of sockets) {
      const takenBytes = socket.bytesWritten - socket.writableLength;
      const hasTaken = takenBytes - watched.takenBytes >= budgets.unreadBytesMin;
      if (socket.writableLength === 0 || hasTaken) {
        watched.takenBytes = takenBytes;
        watched.takenAtMs = nowMs;
      } else if (nowMs - watched.takenAtMs > budgets.unreadMs) socket.destroy();
    }
  }

  server.on("connection", enter);
  const timer = setInterval(check, options.checkEveryMs ?? defaultCheckEveryMs).unref();
  return {
    leave,
    end() {
      clearInterval(timer);
      server.off("connection", enter);
    },
  };
}

function refuse(socket: Socket): void {
  socket.on("error", () => socket.destroy());
  socket.end(refusal, () => socket.destroy());
}
