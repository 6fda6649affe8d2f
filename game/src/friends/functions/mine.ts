import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { FriendView } from "../api.ts";
import type { FriendModel } from "../tables.ts";
import type { BondDoc } from "./bonds.ts";
import { bondsOf } from "./bonds.ts";

const { characterQuery } = gameFunctions<FriendModel>();

/**
 * The friends of a character and the requests that wait. Who of them is there is not in it: that moves all day,
 * and `seen` tells it to all who follow somebody at once.
 */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const of = async (state: BondDoc["state"]) =>
      viewsOf(db, await bondsOf(db, character._id, state));
    return {
      friends: (await of("friends")).toSorted((a, b) => a.name.localeCompare(b.name, "en")),
      received: await of("received"),
      sent: await of("sent"),
    };
  },
});

async function viewsOf(
  db: Reader<FriendModel>,
  rows: readonly BondDoc[],
): Promise<readonly FriendView[]> {
  const views: FriendView[] = [];
  for (const { otherId, atMs } of rows) {
    const other = await db.get(otherId);
    if (other === null) continue;
    const { name, avatarSeed, title = null } = other;
    views.push({ name, avatarSeed, title, atMs });
  }
  return views;
}
