import { z } from "zod";
import { dayMs } from "../durations.ts";
import type { AccountServer } from "./account-server.ts";

const times = ["createdAt", "updatedAt", "expiresAt", "provenAt"] as const;

/** Lets days go by for a user's sessions: every time of a session lies that much further back, as it then does. */
export async function ageSessions(
  server: AccountServer,
  userId: string,
  days: number,
): Promise<void> {
  const found = await server.read('SELECT * FROM "session" WHERE "userId" = $1', userId);
  for (const session of z.array(sessionRow).parse(found)) {
    for (const time of times) {
      const past = session[time] === null ? null : earlier(session[time], days);
      await server.change(`UPDATE "session" SET "${time}" = $1 WHERE "id" = $2`, past, session.id);
    }
  }
}

function earlier(time: Date, days: number): string {
  return new Date(time.getTime() - days * dayMs).toISOString();
}

const time = z.coerce.date();
const sessionRow = z.object({
  id: z.string(),
  createdAt: time,
  updatedAt: time,
  expiresAt: time,
  provenAt: time.nullable(),
});
