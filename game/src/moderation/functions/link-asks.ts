import type { GenericId } from "convex/values";
import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Reader } from "../../core/functions/context.ts";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Asked, Deed, DeedContext } from "../../core/functions/staff/deed.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { layLink } from "../../households/functions/laid-links.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer } from "./lay.ts";

// A link binds people to one another for good, so it is asked by one and laid by another.

const { staffMutation } = staffFunctions<ModerationModel>();

type Db = Reader<ModerationModel>;

/**
 * Asks for two accounts, by the names of characters, to be bound to one household. Refuses `same-account`, `full-account` for guests, and
 * what `askSecond` does.
 */
export const askLink = staffMutation({
  permission: "ban",
  args: { name: v.string(), otherName: v.string() },
  target: async (db: Db, { name, otherName }) => {
    const one = await findBearer(db, { name });
    const other = await findBearer(db, { name: otherName });
    if (one === null || other === null) return null;
    return { name: `link of ${one.name} and ${other.name}`, accountId: one.accountId, one, other };
  },
  handler: async (context, _args) => {
    const { one, other } = context.target;
    const of = [one.accountId, other.accountId];
    if (one.accountId === other.accountId) return refuse("same-account");
    if (one.character.isGuest === true || other.character.isGuest === true)
      return refuse("full-account");
    return askSecond(context, {
      deed: "link",
      subject: of.toSorted().join(" "),
      of,
      facts: { name: one.name, other: other.name },
      args: { oneFace: one.character._id, otherFace: other.character._id },
    });
  },
});

/** Refuses what `layLink` does, and `target-gone` where the character is gone by which one of them is known. */
export const link: Deed<ModerationModel> = {
  async perform(context, asked) {
    const { db, nowMs, second } = context;
    const { args, by, reason } = asked;
    const [one = "", other = ""] = asked.of;
    const oneFace = db.normalizeId("characters", String(args["oneFace"]));
    const otherFace = db.normalizeId("characters", String(args["otherFace"]));
    if (oneFace === null || otherFace === null) return refuse("target-gone");
    const laid = await layLink(db, {
      one: { accountId: one, faceId: oneFace },
      other: { accountId: other, faceId: otherFace },
      ...{ reason, by, second, nowMs },
    });
    if (!laid.ok) return laid;
    await tell(context, asked, { accountId: one, otherFaceId: otherFace });
    await tell(context, asked, { accountId: other, otherFaceId: oneFace });
    return done(null);
  },
};

type Told = {
  readonly accountId: string;
  readonly otherFaceId: GenericId<"characters">;
};

/** One of the two hears why, whichever of its characters is played. */
async function tell(
  context: DeedContext<ModerationModel>,
  { reason }: Asked,
  { accountId, otherFaceId }: Told,
): Promise<void> {
  const { db } = context;
  const to = (await db.get(otherFaceId))?.name ?? "";
  for (const character of await charactersOf(db, accountId))
    await tellCharacter(context, character, { kind: "household-linked", to, reason });
}
