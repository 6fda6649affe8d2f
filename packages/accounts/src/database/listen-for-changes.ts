import { Client } from "pg";
import { z } from "zod";
import type { AccountsLogger, ChangedUser, EndedSession } from "../settings/accounts-options.ts";
import { connectMs } from "./accounts-pool.ts";
import { sessionEndedChannel, userChangedChannel } from "./postgres-guards.ts";
import { watchSilence } from "./watch-silence.ts";

const reconnectMs = 1_000;
const askEveryMs = 5_000;

const endedSession = z.object({ sessionId: z.string(), userId: z.string() });
const changedUser = z.object({
  userId: z.string(),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
});

/**
 * Listens on a connection of its own for sessions that any service on the database ended, and users whom any changed.
 * Notifications during a break of that connection are lost: a realtime token outlives its session by its own quarter of
 * an hour then, and an identity what it says.
 */
export async function listenForChanges(options: {
  readonly url: string;
  readonly logger: AccountsLogger;
  readonly onSessionEnded: (session: EndedSession) => void;
  readonly onUserChanged: (user: ChangedUser) => void;
}): Promise<{ close(): Promise<void> }> {
  const { url, logger } = options;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const lost = new WeakSet<Client>();
  let client: Client | null = null;
  await keep(await listen());

  async function listen(): Promise<Client> {
    const opened = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    opened.on("notification", ({ channel, payload }) => hear(channel, payload ?? "null"));
    opened.on("error", (error) => {
      // A connection that breaks says so more than once; one that never listened is tried again as such.
      const isFirst = !lost.has(opened);
      lost.add(opened);
      if (!isFirst || client !== opened) return;
      logger.warn(
        { err: error },
        "ended sessions and changed users will not be reported until the account database is reachable again",
      );
      listenAgain();
    });
    await opened.connect();
    watchSilence(opened);
    opened.once("end", keepAsking(opened));
    try {
      await opened.query(`LISTEN ${sessionEndedChannel}`);
      await opened.query(`LISTEN ${userChangedChannel}`);
      return opened;
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw error;
    }
  }

  function hear(channel: string, payload: string): void {
    const told: unknown = JSON.parse(payload);
    const ended = channel === sessionEndedChannel ? endedSession.safeParse(told) : null;
    if (ended?.success === true) options.onSessionEnded(ended.data);
    const changed = channel === userChangedChannel ? changedUser.safeParse(told) : null;
    if (changed?.success === true) options.onUserChanged(changed.data);
  }

  function listenAgain(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      listen().then(keep, listenAgain);
    }, reconnectMs);
  }

  async function keep(opened: Client): Promise<void> {
    client = opened;
    if (isClosed) await opened.end();
    else if (lost.has(opened)) listenAgain();
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Asks for something now and then, since whoever only listens never learns that nobody speaks any more. Answers how to end it. */
function keepAsking(client: Client): () => void {
  const asking = setInterval(() => {
    // Its connection tells what becomes of it.
    client.query("SELECT 1").catch(() => undefined);
  }, askEveryMs).unref();
  return () => clearInterval(asking);
}
