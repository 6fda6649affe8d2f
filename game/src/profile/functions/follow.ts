import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { showsActivity } from "../../settings/rules/seen.ts";
import type { ProfileModel } from "../tables.ts";
import { drawHiddenProfile, dropHiddenProfile, findHiddenProfile } from "./hidden-figures.ts";

type Context = CharacterContext<ProfileModel>;

/** Draws the profile of a character that begins to hide, so that nothing done afterwards moves it. */
export const followHiding = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "created":
      case "settings-changed":
      case "adopted":
        return drawOrDrop(context);
      default:
        return undefined;
    }
  },
};

async function drawOrDrop({ db, nowMs, character, progress }: Context): Promise<void> {
  const { privacy } = await settingsOf(db, character.accountId);
  if (showsActivity(privacy)) await dropHiddenProfile(db, character._id);
  else if ((await findHiddenProfile(db, character._id)) === null)
    await drawHiddenProfile(db, { character, state: progress.state, nowMs });
}
