import type { Accounts } from "@aldermoor/accounts/index.ts";
import type {
  Asked,
  FoundAccount,
  SignInDesk,
} from "@aldermoor/game/player-files/functions/sign-in-desk.ts";
import { beginningsOf, placeOf } from "@aldermoor/game/player-files/rules/place.ts";
import type { Logger } from "pino";
import type { World } from "../world.ts";

/** An answer is given again for so long. Those who ask are staff, whose calls are counted, so few are kept at once. */
const keptMs = 30_000;

type Parts = {
  readonly world: Pick<World, "signIns">;
  readonly accounts: Pick<Accounts, "signIns" | "findUserId">;
  readonly logger: Logger;
};

/** Lets the world ask what the accounts keep of sign-ins, without the last part of any address. Nothing of it is stored. */
export function openHostSignIns({ world, accounts, logger }: Parts): void {
  const onFault = (err: unknown) => logger.error({ err }, "sign-ins could not be read");
  world.signIns?.configure({
    of: keptAnswers((accountId) => signInsOf(accounts, accountId), onFault),
    by: {
      address: keptAnswers((place) => accountsFrom(accounts, place), onFault),
      email: keptAnswers((email) => accountWith(accounts, email), onFault),
    },
  });
}

type Known<Ask> = Ask extends (key: string) => Asked<infer Value> ? Value : never;

async function signInsOf(
  { signIns }: Parts["accounts"],
  accountId: string,
): Promise<Known<SignInDesk["of"]>> {
  const { sessions, events } = await signIns.signInsOf(accountId);
  return { sessions: sessions.map(withPlace), events: events.map(withPlace) };
}

function withPlace<Row extends { readonly address: string }>({ address, ...row }: Row) {
  return { ...row, place: placeOf(address) };
}

async function accountsFrom(
  { signIns }: Parts["accounts"],
  place: string,
): Promise<readonly FoundAccount[]> {
  const found = new Map<string, FoundAccount>();
  for (const { userId, address, atMs } of await signIns.usersFrom(beginningsOf(place))) {
    if (placeOf(address) === place && !found.has(userId))
      found.set(userId, { accountId: userId, atMs });
  }
  return [...found.values()];
}

async function accountWith(
  { findUserId }: Parts["accounts"],
  email: string,
): Promise<readonly FoundAccount[]> {
  const accountId = await findUserId(email);
  return accountId === null ? [] : [{ accountId, atMs: null }];
}

/** Asks once for each key, and answers with what has come by then. */
export function keptAnswers<Value>(
  find: (key: string) => Promise<Value>,
  onFault: (error: unknown) => void,
): (key: string) => Asked<Value> {
  const answers = new Map<string, { readonly askedAtMs: number; asked: Asked<Value> }>();
  return (key) => {
    const nowMs = Date.now();
    for (const [old, { askedAtMs }] of answers)
      if (nowMs - askedAtMs >= keptMs) answers.delete(old);
    const known = answers.get(key);
    if (known !== undefined) return known.asked;
    const answer: { readonly askedAtMs: number; asked: Asked<Value> } = {
      ...{ askedAtMs: nowMs, asked: { state: "coming" } },
    };
    answers.set(key, answer);
    find(key).then(
      (value) => {
        answer.asked = { state: "known", value };
      },
      (error: unknown) => {
        answer.asked = { state: "failed" };
        onFault(error);
      },
    );
    return answer.asked;
  };
}
