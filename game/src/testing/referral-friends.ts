import { referralFrames } from "../referrals/content/rewards.ts";
import { api, hour, levels } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";

export type ReferralPlayer = Awaited<ReturnType<typeof newReferralPlayer>>;

/** Somebody who sends friends or comes as one. */
export async function newReferralPlayer(game: GameTest, accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  return {
    accountId,
    characterId,
    as,
    claim: (refId: string) => as.order(api.referrals.claim, { refId }),
    mine: async () => {
      const mine = await as.ask(api.referrals.mine, {});
      if (mine === null) throw new Error("There is no session.");
      return mine;
    },
    draw: async () => {
      const drawn = await as.order(api.referrals.draw, { characterId });
      if (!drawn.ok) throw new Error(drawn.code);
      return drawn.value.refId;
    },
    crowns: async () => (await as.ask(api.premium.mine, {}))?.crowns,
    frames: async () =>
      (await as.ask(api.achievements.ornaments, { characterId }))?.frames.filter((id) =>
        referralFrames.includes(id),
      ),
    told: async () =>
      (await as.ask(api.notifications.recent, { characterId }))?.notices.map(({ event }) => event),
    become: (combat: number) => game.become(characterId, levels({ combat })),
    /** So many days pass, on each of which a page shows the character for a moment. */
    async comeDaily(days: number): Promise<void> {
      for (let n = 0; n < days; n++) {
        await as.order(api.activity.checkIn, { characterId });
        game.wait(6 * hour);
        await game.jobUntilDone("core:runDeadlines");
        game.wait(18 * hour);
      }
    },
  };
}
