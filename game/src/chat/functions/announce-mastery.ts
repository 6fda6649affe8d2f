import type { DomainEvent } from "../../core/content/events.ts";
import { skills } from "../../core/content/skills.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { refuseSanctioned } from "../../core/functions/sanctions/sanctions.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { showsActivity } from "../../settings/rules/seen.ts";
import type { SettingsModel } from "../../settings/tables.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";

type Context = CharacterContext<ChatModel & SettingsModel>;

const announcedLevel = 100;

/** Level 100 is announced to all players, unless its player hides what they do, or has no voice. */
export const announceMastery = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    if (event.kind !== "levelled" || event.to < announcedLevel) return undefined;
    return announce(context, event.skill);
  },
};

async function announce({ db, nowMs, character }: Context, skill: SkillId): Promise<void> {
  if (!showsActivity((await settingsOf(db, character.accountId)).privacy)) return;
  if ((await refuseSanctioned(db, character.accountId, "mute", nowMs)) !== null) return;
  const text = `${character.name} has reached level ${announcedLevel} in ${skills[skill].name}.`;
  await appendMessage(db, "global", {
    atMs: nowMs,
    kind: "system",
    characterId: null,
    name: "",
    avatarSeed: character.avatarSeed,
    text,
    deed: { kind: "mastered", name: character.name, skill, level: announcedLevel },
  });
}
