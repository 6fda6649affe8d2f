import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { rollSides } from "@aldermoor/game/chat/content/commands.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { idsOf } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import { addNote, clearChannel } from "./chat-notes.ts";

/** What commands need of the page. Each order answers whether it was done. */
type CommandPowers = {
  readonly channel: ChannelId;
  readonly sheet: CharacterSheet | null;
  readonly open: (to: string) => void;
  readonly act: (text: string) => Promise<boolean>;
  readonly roll: (sides: number) => Promise<boolean>;
  readonly setIgnored: (name: string, isIgnored: boolean) => Promise<string | null>;
};

/** Does what a command says. Answers whether the line is dealt with and may leave the field. */
export async function runSlashCommand(
  id: ChatCommandId,
  rest: string,
  powers: CommandPowers,
): Promise<boolean> {
  const { channel, sheet, open } = powers;
  switch (id) {
    case "help":
      open("/game/commands");
      return true;
    case "who":
      open(`/game/public/profile/${encodeURIComponent(rest)}`);
      return true;
    case "online":
      open("/game/players-online");
      return true;
    case "rules":
      open("/game/chat-rules");
      return true;
    case "clear":
      clearChannel(channel);
      return true;
    case "time":
      addNote(channel, t("commands.time-is", { time: moorClock(serverNowMs()) }));
      return true;
    case "level":
      addNote(channel, levelText(rest, sheet));
      return true;
    case "me":
      return powers.act(rest);
    case "roll":
      return powers.roll(rest === "" ? rollSides.standard : Number(rest));
    case "ignore":
    case "unignore": {
      const isIgnored = id === "ignore";
      const name = await powers.setIgnored(rest, isIgnored);
      if (name === null) return false;
      addNote(channel, t(isIgnored ? "commands.ignored-now" : "commands.heard-again", { name }));
      return true;
    }
  }
}

/** The moor's clock is the same for everybody. */
function moorClock(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(11, 16);
}

function levelText(word: string, sheet: CharacterSheet | null): string {
  const wanted = word.toLowerCase();
  const id = idsOf(skills).find((one) => skills[one].name.toLowerCase().startsWith(wanted));
  if (id === undefined || sheet === null) return t("commands.no-skill");
  const { level, xp, xpForNext: need } = sheet.skills[id];
  const skill = skills[id].name;
  if (need <= 0) return t("commands.level-full", { skill, level });
  return t("commands.level-is", { skill, level, xp, need });
}
