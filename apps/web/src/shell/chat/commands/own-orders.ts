import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { maxLevel } from "@aldermoor/game/core/content/levels.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { bagOf } from "@aldermoor/game/inventory/rules/bag-of.ts";
import { api } from "../../../realtime/api.ts";
import { toldPieces } from "../../../shared/items/told-pieces.ts";
import { screenTexts } from "../../../shared/texts.ts";
import { xpPaces } from "../../../shared/work/times-to-level.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { speakContent } from "../../../texts/speak-content.ts";
import { t } from "../../../texts/t.ts";
import { findNamed } from "./find-named.ts";
import type { Order } from "./order.ts";
import { timeToReach } from "./time-to-reach.ts";
import type { ChatPowers } from "./use-chat-powers.ts";

await Promise.all([loadTexts(screenTexts), speakContent("skills")]);

/** Tells how far the character is in a skill. */
export const tellLevel: Order = ([word = ""], { sheet, note }) => {
  const id = skillCalled(word);
  note(id === null || sheet === null ? t("told.no-skill") : levelText(id, sheet));
  return true;
};

/** Tells how fast the character learns a skill by what it does now. */
export const tellPace: Order = async ([word = ""], powers) => {
  const id = skillCalled(word);
  const { sheet, note } = powers;
  if (id === null || sheet === null) {
    note(t("told.no-skill"));
    return true;
  }
  const paces = await pacesOf(sheet, powers);
  if (paces === null) return false;
  const { xp, xpForNext: need } = sheet.skills[id];
  const [skill, rate] = [skills[id].name, Math.round(paces[id] ?? 0)];
  if (need <= 0) note(levelText(id, sheet));
  else if (rate === 0) note(t("told.xp-none", { skill, missing: need - xp }));
  else {
    const time = durationText(((need - xp) / (paces[id] ?? 0)) * hourMs);
    note(t("told.xp-is", { skill, rate, time }));
  }
  return true;
};

/** Tells how long the character takes to a level in what it learns now. */
export const tellTime: Order = async ([word = ""], powers) => {
  const { sheet, note } = powers;
  const wanted = Number(word);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > maxLevel) {
    note(t("told.no-level", { max: maxLevel }));
    return false;
  }
  const paces = sheet === null ? null : await pacesOf(sheet, powers);
  if (sheet === null || paces === null) return false;
  const id = mainSkill(paces);
  if (id === null) {
    note(t("told.eta-idle"));
    return true;
  }
  const skill = skills[id].name;
  const timeMs = timeToReach(id, sheet.skills[id], { wanted, xpPerHour: paces[id] ?? 0 });
  if (timeMs === 0) note(t("told.eta-reached", { skill, level: sheet.skills[id].level }));
  else note(t("told.eta-is", { skill, level: wanted, time: durationText(timeMs) }));
  return true;
};

const hourMs = 3_600_000;

type Paces = ReturnType<typeof xpPaces>;

/** What an hour of the present work teaches; `null` where that could not be asked. */
async function pacesOf(
  sheet: CharacterSheet,
  { characterId, ask }: ChatPowers,
): Promise<Paces | null> {
  const own = { characterId };
  const [goods, pieces, activity] = await Promise.all([
    ask(api.inventory.goods, own),
    ask(api.inventory.pieces, own),
    ask(api.activity.current, own),
  ]);
  if (goods === null || pieces === null || activity === null) return null;
  return xpPaces({ sheet, bag: bagOf(goods, toldPieces(pieces), sheet), activity });
}

/** A fight teaches several skills, and is about the one it is named for. */
function mainSkill(paces: Paces): SkillId | null {
  if ((paces.combat ?? 0) > 0) return "combat";
  return idsOf(skills).find((id) => (paces[id] ?? 0) > 0) ?? null;
}

function skillCalled(word: string): SkillId | null {
  const named = idsOf(skills).map((id) => ({ id, name: skills[id].name }));
  return findNamed(named, word)?.id ?? null;
}

function levelText(id: SkillId, sheet: CharacterSheet): string {
  const { level, xp, xpForNext: need } = sheet.skills[id];
  const skill = skills[id].name;
  if (need <= 0) return t("told.level-full", { skill, level });
  return t("told.level-is", { skill, level, xp, need });
}
