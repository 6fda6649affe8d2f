import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { friendsMax } from "../content/limits.ts";
import type { FriendModel } from "../tables.ts";
import { acceptFrom } from "./answer.ts";
import { findBond, isFull, openRequest } from "./bonds.ts";
import { countRequest } from "./request-days.ts";

const { characterMutation } = gameFunctions<FriendModel>();

type Context = CharacterContext<FriendModel>;
type Asked = { readonly name: string; readonly areFriends: boolean };

/**
 * Asks somebody, by name, to be a friend; whoever has asked already is taken at their word. Refuses `not-found`,
 * `nothing-to-do` for characters of the own account and for whom is asked or a friend already, `unreachable`
 * (`name`) where one ignores the other or the other takes no more requests, `list-full` (`n`), `friends-full`
 * (`name`) and `daily-limit`.
 */
export const ask = characterMutation({
  needs: ["grown-up"],
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome<Asked>> => {
    const { db, nowMs, character } = context;
    const other = await findByName(db, name);
    if (other === null) return refuse("not-found");
    if (ownerOf(other.accountId) === character.accountId) return refuse("nothing-to-do");
    const before = await findBond(db, character._id, other._id);
    if (before?.state === "received") {
      const accepted = await acceptFrom(context, other);
      return accepted.ok ? done({ name: other.name, areFriends: true }) : accepted;
    }
    if (before !== null) return refuse("nothing-to-do");
    if (await isUnreachable(context, other)) return refuse("unreachable", { name: other.name });
    for (const state of ["friends", "sent"] as const)
      if (await isFull(db, character._id, state)) return refuse("list-full", { n: friendsMax });
    const counted = await countRequest(db, character.accountId, nowMs);
    if (!counted.ok) return counted;
    await openRequest(db, { from: character._id, to: other._id, atMs: nowMs });
    await tellCharacter(context, other, { kind: "friend-asked", by: character.name });
    return done({ name: other.name, areFriends: false });
  },
});

async function isUnreachable({ db, character }: Context, other: CharacterDoc): Promise<boolean> {
  return (
    other.leavesAtMs !== undefined ||
    (await settingsOf(db, other.accountId)).privacy.takesFriendRequests === false ||
    (await areApart(db, character, other)) ||
    (await isFull(db, other._id, "received"))
  );
}
