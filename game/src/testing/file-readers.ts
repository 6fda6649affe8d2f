import { defaultSettings } from "../settings/content/default-settings.ts";
import { api } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";

const reason = "A question of the player.";

/** One of the staff, in a session with the second factor, and what they do with files of players. */
export async function fileReader(game: GameTest, accountId: string, role: string) {
  await game.job("core:setStaffRole", { accountId, role });
  // Anew each time: what staff may do ends some hours after they signed in.
  const session = () => game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
  const files = api["player-files"];
  const file = async (name: string) => {
    const answer = await session().query(files.file, { name });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  return {
    get as() {
      return session();
    },
    open: (name: string) => session().mutation(files.open, { name, reason }),
    file,
    /** Opens it where it is closed. */
    read: async (name: string) => {
      const opened = await session().mutation(files.open, { name, reason });
      const found = opened.ok ? await file(name) : null;
      if (found === null) throw new Error(`The file of ${name} stays closed.`);
      return found;
    },
    timeline: async (name: string) => {
      const answer = await session().query(files.timeline, { name, beforeMs: Date.now() + 1 });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    grant: (name: string, minutes: number) =>
      session().mutation(files.grant, { name, minutes, reason }),
    askGrant: (name: string, minutes: number) =>
      session().mutation(files.askGrant, { name, minutes, reason }),
    free: (name: string) => session().mutation(files.free, { name, reason }),
    restore: (goneId: string) => session().mutation(files.restorePiece, { goneId, reason }),
    giveBack: (what: "order" | "listing" | "reservation" | "gift", id: string) =>
      session().mutation(files.returnEscrow, { what, id, reason }),
    undo: (dealId: string) => session().mutation(files.askRollback, { dealId, reason }),
    /** Agrees to the only thing that waits. */
    agree: async () => {
      const waiting = await session().query(api.core.approvals, {});
      const approvalId = waiting.ok ? (waiting.value[0]?.id ?? "none") : "none";
      return session().mutation(api.core.approve, { approvalId, reason });
    },
  };
}

/** Lets everybody's gifts come through. */
export async function takesGifts(game: GameTest, accountId: string): Promise<void> {
  const privacy = { ...defaultSettings.privacy, giftsFrom: "everybody" } as const;
  await game.as(accountId).order(api.settings.change, { privacy });
}
