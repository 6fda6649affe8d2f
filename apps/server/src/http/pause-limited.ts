import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type PauseLimitedOptions = {
  readonly pauseMs: number;
  /** Whether a socket belongs to a trusted proxy, which sends requests of many clients over it. */
  readonly isShared: (socket: Socket) => boolean;
};

/**
 * Reads nothing of a socket for a while after a request on it was refused for its rate (429). Clients that wait as the
 * answer says notice nothing; for one that does not, each refusal costs it time instead of costing the host work.
 * Returns what ends it.
 */
export function pauseLimited(server: Server, options: PauseLimitedOptions): () => void {
  const pause = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    response.once("close", () => {
      if (response.statusCode === 429 && !options.isShared(socket)) hold(socket, options.pauseMs);
    });
  };
  server.prependListener("request", pause);
  return () => server.off("request", pause);
}

/**
 * Keeps nothing but the socket meanwhile: by the second, thousands of answers would wait to be forgotten. Node drops a
 * body that nobody read in the ticks after the answer, and resumes the socket for it, so that the pause comes after them.
 */
function hold(socket: Socket, pauseMs: number): void {
  setImmediate(() => {
    if (socket.destroyed) return;
    socket.pause();
    setTimeout(() => socket.resume(), pauseMs).unref();
  });
}
