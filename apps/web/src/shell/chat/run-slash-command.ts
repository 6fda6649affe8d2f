import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { rollSides } from "@aldermoor/game/chat/content/commands.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { idsOf } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import { addNote, clearChannel, searchPlace } from "./chat-notes.ts";
import type { ChatPowers } from "./use-chat-powers.ts";

/** Does what a command says. Answers whether the line is dealt with and may leave the field. */
export async function runSlashCommand(
  id: ChatCommandId,
  rest: string,
  powers: ChatPowers,
): Promise<boolean> {
  const { key, sheet, open } = powers;
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
    case "find":
      searchPlace(key, rest);
      return true;
    case "clear":
      clearChannel(key);
      return true;
    case "time":
      addNote(key, t("commands.time-is", { time: moorClock(serverNowMs()) }));
      return true;
    case "level":
      addNote(key, levelText(rest, sheet));
      return true;
    case "me":
      return powers.say(rest, "act");
    case "roll":
      if (powers.roll !== null) return powers.roll(rest === "" ? rollSides.standard : Number(rest));
      addNote(key, t("commands.no-roll"));
      return true;
    case "w": {
      const [name = "", ...words] = rest.split(/\s+/);
      return powers.whisper(name, words.join(" "));
    }
    case "r":
      return powers.answer(rest);
    case "trade":
      return powers.sayIn("trade", rest);
    case "p":
      return powers.sayIn("party", rest);
    case "ignore":
    case "unignore": {
      const isIgnored = id === "ignore";
      const name = await powers.setIgnored(rest, isIgnored);
      if (name === null) return false;
      addNote(key, t(isIgnored ? "commands.ignored-now" : "commands.heard-again", { name }));
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
