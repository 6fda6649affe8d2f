import { skills } from "../../core/content/skills.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { SettingsModel } from "../../settings/tables.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";

const announcedLevel = 100;

/** Level 100 is worth a line to everybody, unless its player does not wish to be seen. */
export const announceMastery = {
  async hear(
    context: CharacterContext<ChatModel & SettingsModel>,
    event: Happening,
  ): Promise<void> {
    if (event.kind !== "levelled" || event.to < announcedLevel) return;
    const { db, nowMs, character } = context;
    if (!(await settingsOf(db, character.accountId)).privacy.showsOnline) return;
    const text = `${character.name} has reached level ${announcedLevel} in ${skills[event.skill].name}.`;
    await appendMessage(db, "global", {
      atMs: nowMs,
      kind: "system",
      characterId: null,
      name: "",
      avatarSeed: character.avatarSeed,
      text,
    });
  },
};
