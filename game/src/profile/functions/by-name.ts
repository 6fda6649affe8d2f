import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { nameKey } from "../../character/rules/name.ts";
import type { SharedQueryContext } from "../../core/functions/calls/in-present.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { dayMs } from "../../core/rules/economy/tally.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { PublicProfile } from "../api.ts";
import type { ProfileModel } from "../tables.ts";
import { findHiddenProfile } from "./hidden-figures.ts";
import type { PublicFigures } from "./public-figures.ts";
import { readPublicFigures } from "./public-figures.ts";

const { sharedQuery } = gameFunctions<ProfileModel>();

/** The public profile of a character; `null` when none bears the name. */
export const byName = withCanonicalArguments(
  sharedQuery({
    args: { name: v.string() },
    handler: async (context, { name }): Promise<PublicProfile | null> => {
      const { db } = context;
      const character = await findByName(db, name);
      if (character === null) return null;
      const { privacy } = await settingsOf(db, character.accountId);
      const seen = privacy.showsOnline
        ? await seenNow(context, character)
        : await seenOfHidden(db, character);
      return {
        name: character.name,
        origin: character.origin,
        createdAtMs: character.createdAtMs,
        ...seen,
        worn: privacy.showsEquipment ? seen.worn : null,
      };
    },
  }),
  // However many spellings of a name are followed, one query answers.
  ({ name }) => ({ name: nameKey(name) }),
);

type Seen = PublicFigures & Pick<PublicProfile, "asOfMs" | "online" | "work">;

async function seenNow(
  { db, nowMs, holdsUntil }: SharedQueryContext<ProfileModel>,
  character: CharacterDoc,
): Promise<Seen> {
  const row = await findProgressRow(db, character._id);
  if (row.watchedUntilMs > nowMs) holdsUntil(row.watchedUntilMs);
  const state = stateOf(row);
  return {
    ...(await readPublicFigures(db, character, state)),
    asOfMs: null,
    online: row.watchedUntilMs > nowMs,
    work: state.work.kind,
  };
}

/** The figures of the last day: as they are now they would show everything that is done. */
async function seenOfHidden(db: Reader<ProfileModel>, character: CharacterDoc): Promise<Seen> {
  const drawn = await findHiddenProfile(db, character._id);
  // A world of an older version has hidden characters of whom nothing is drawn until the first run.
  const neither = { online: null, work: null };
  if (drawn !== null) return { ...drawn.figures, asOfMs: drawn.day * dayMs, ...neither };
  const state = stateOf(await findProgressRow(db, character._id));
  return { ...(await readPublicFigures(db, character, state)), asOfMs: null, ...neither };
}
