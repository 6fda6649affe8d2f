import type { CrownReason } from "../premium/content/crown-reasons.ts";
import type { CrownLotId } from "../premium/functions/crowns.ts";
import {
  crownsOf,
  grantCrowns,
  spendCrowns,
  takeCrownsBack,
  takeLotRest,
} from "../premium/functions/crowns.ts";
import { addPatronDays } from "../premium/functions/patron-days.ts";
import type { GameTest } from "./game-test.ts";

export type CrownBooks = ReturnType<typeof crownBooks>;

/** Moves the Crowns of one account as features do. */
export function crownBooks(game: GameTest, accountId: string) {
  const now = () => Date.now();
  return {
    grant: (amount: number, reason: CrownReason, sinceMs = now()): Promise<CrownLotId> =>
      game.world.run(({ db }) =>
        grantCrowns({ db, nowMs: now() }, { accountId, amount, reason, sinceMs }),
      ),
    spend: (amount: number, how: { readonly hadForMs?: number } = {}) =>
      game.world.run(({ db }) =>
        spendCrowns({ db, nowMs: now() }, { accountId, amount, reason: "offer", ...how }),
      ),
    rest: (lot: CrownLotId) =>
      game.world.run(({ db }) =>
        takeLotRest({ db, nowMs: now() }, lot, { accountId, reason: "refund" }),
      ),
    takeBack: (lot: CrownLotId, amount: number) =>
      game.world.run(({ db }) =>
        takeCrownsBack({ db, nowMs: now() }, lot, { accountId, amount, reason: "chargeback" }),
      ),
    addDays: (days: number) =>
      game.world.run(({ db }) => addPatronDays({ db, nowMs: now() }, { accountId, days })),
    owesSince: () => game.world.run(async ({ db }) => (await crownsOf(db, accountId)).owesSinceMs),
  };
}

/** Accounts whose balance is not the sum of their movements, or not what is left in their lots. */
export function auditCrowns(game: GameTest): Promise<readonly string[]> {
  return game.world.run(async ({ db }) => {
    const entries = await db.query("crownEntries").collect();
    const lots = await db.query("crownLots").collect();
    const accounts = await db.query("crownAccounts").collect();
    const faults = accounts.flatMap(({ accountId, balance }) => {
      const own = <Row extends { readonly accountId: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.accountId === accountId);
      const moved = own(entries).reduce((sum, { amount }) => sum + amount, 0);
      const left = own(lots).reduce((sum, lot) => sum + lot.left, 0);
      const isWrong = moved !== balance || left !== Math.max(0, balance);
      return isWrong ? [`${accountId}: ${balance}, moved ${moved}, left ${left}`] : [];
    });
    const orphans = entries.filter(
      (entry) => !accounts.some(({ accountId }) => accountId === entry.accountId),
    );
    return [...faults, ...orphans.map(({ accountId }) => `${accountId}: no balance`)];
  });
}
