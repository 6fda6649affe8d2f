import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { nameLookOf } from "../../character/rules/name-look.ts";
import { nameKey } from "../../character/rules/name.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { SharedQueryContext } from "../../core/functions/calls/in-present.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { showsActivity } from "../../settings/rules/seen.ts";
import { villageNameOf } from "../../village/functions/villages.ts";
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
      const figures = showsActivity(privacy)
        ? await figuresNow(context, character)
        : await figuresOfDay(context, character);
      return {
        name: character.name,
        origin: character.origin,
        backdrop: character.backdrop ?? null,
        nameLook: nameLookOf(character),
        createdAtMs: character.createdAtMs,
        village: await villageNameOf(db, character._id),
        ...figures,
        online: privacy.showsOnline ? await isOnline(context, character) : null,
        worn: privacy.showsEquipment ? figures.worn : null,
      };
    },
  }),
  // However many spellings of a name are followed, one query answers.
  ({ name }) => ({ name: nameKey(name) }),
);

type Shown = PublicFigures & Pick<PublicProfile, "asOfMs" | "work">;

async function figuresNow(
  { db }: Pick<SharedQueryContext<ProfileModel>, "db">,
  character: CharacterDoc,
): Promise<Shown> {
  const state = stateOf(await findProgressRow(db, character._id));
  const figures = await readPublicFigures(db, character, state);
  return { ...figures, asOfMs: null, work: state.work.kind };
}

/** The figures of the last day: as they are now they would show everything that is done. */
async function figuresOfDay(
  context: Pick<SharedQueryContext<ProfileModel>, "db">,
  character: CharacterDoc,
): Promise<Shown> {
  const drawn = await findHiddenProfile(context.db, character._id);
  // A world of an older version has hidden characters of whom nothing is drawn until the first run.
  if (drawn === null) return { ...(await figuresNow(context, character)), work: null };
  return { ...drawn.figures, asOfMs: drawn.day * dayMs, work: null };
}

async function isOnline(
  { db, nowMs, holdsUntil }: SharedQueryContext<ProfileModel>,
  character: CharacterDoc,
): Promise<boolean> {
  const { watchedUntilMs } = await findProgressRow(db, character._id);
  if (watchedUntilMs > nowMs) holdsUntil(watchedUntilMs);
  return watchedUntilMs > nowMs;
}
