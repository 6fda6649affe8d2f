import { Client } from "pg";
import { z } from "zod";
import type { AccountsLogger, EndedSession } from "../settings/accounts-options.ts";
import { sessionEndedChannel } from "./postgres-guards.ts";

const reconnectMs = 1_000;

const endedSession = z.object({ sessionId: z.string(), userId: z.string() });

/**
 * Listens on a connection of its own for sessions that any service on the database ended. Notifications during a break
 * of that connection are lost: a realtime token outlives its session by its own quarter of an hour then.
 */
export async function listenForEndedSessions(options: {
  readonly url: string;
  readonly logger: AccountsLogger;
  readonly onSessionEnded: (session: EndedSession) => void;
}): Promise<{ close(): Promise<void> }> {
  const { url, logger, onSessionEnded } = options;
  let client = await listen();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<Client> {
    const opened = new Client({ connectionString: url, keepAlive: true });
    opened.on("notification", ({ payload }) => {
      const told = endedSession.safeParse(JSON.parse(payload ?? "null"));
      if (told.success) onSessionEnded(told.data);
    });
    opened.on("error", (error) => {
      logger.warn(
        { err: error },
        "ended sessions will not be reported until the account database is reachable again",
      );
      listenAgain();
    });
    await opened.connect();
    await opened.query(`LISTEN ${sessionEndedChannel}`);
    return opened;
  }

  function listenAgain(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      listen().then(keep, listenAgain);
    }, reconnectMs);
  }

  async function keep(opened: Client): Promise<void> {
    client = opened;
    if (isClosed) await opened.end();
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}
