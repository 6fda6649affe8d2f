import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { goldMinute, xpMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import type { ExpeditionsView } from "@aldermoor/game/expeditions/api.ts";
import type { ExpeditionId } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { expeditionIds, expeditions } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { durationMs, successPercent } from "@aldermoor/game/expeditions/rules/odds.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { ExpeditionCommands } from "../use-expeditions.ts";
import "./way-list.css";

type WayListProps = {
  readonly view: ExpeditionsView;
  readonly sheet: CharacterSheet;
  /** The skill that is paid. */
  readonly skill: SkillId;
  readonly isInParty: boolean;
  readonly commands: ExpeditionCommands;
};

/** All ways by level, with what they ask for and would bring home now. */
export function WayList(props: WayListProps) {
  return (
    <Panel flush title={t("company.ways")}>
      <ul>
        {expeditionIds.map((id) => (
          <Way key={id} way={id} {...props} />
        ))}
      </ul>
    </Panel>
  );
}

type WayProps = WayListProps & { readonly way: ExpeditionId };

function Way({ way, view, sheet, skill, isInParty, commands }: WayProps) {
  const { name, text, level, hours, power } = expeditions[way];
  const isOpen = sheet.skills.combat.level >= level;
  const mayGo = isOpen && view.ahead === null && view.starts.left > 0;
  const percent = successPercent(view.power, power);
  const facts = [
    t("company.way-level", { n: level }),
    durationText(durationMs(hours, view.speed)),
    t("company.way-power", { n: power }),
  ];
  return (
    <li className={isOpen ? "way-list__way" : "way-list__way way-list__way--closed"}>
      <span>
        <b>{name}</b>
        <span className="text-2">{text}</span>
        <small className="num">{facts.join(" · ")}</small>
        {isOpen && <small className="num">{payText(way, percent, sheet, skill)}</small>}
      </span>
      {isOpen && (
        <span className="way-list__odds">
          <b className="num">{percentText(percent)}</b>
          <small className="text-3">{t("company.alone-home")}</small>
        </span>
      )}
      {isOpen && (
        <span className="way-list__presses">
          {isInParty && (
            <Button
              size="sm"
              aria-label={t("company.call-party-to", { name })}
              disabled={commands.isBlocked || !mayGo}
              onClick={() => void commands.open(way, skill, false)}
            >
              {t("company.call-party")}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={t("company.go-alone-to", { name })}
            disabled={commands.isBlocked || !mayGo}
            onClick={() => void commands.open(way, skill, true)}
          >
            {t("company.go-alone")}
          </Button>
        </span>
      )}
    </li>
  );
}

/** What it would pay who goes alone. */
function payText(
  way: ExpeditionId,
  percent: number,
  { skills: levels }: CharacterSheet,
  skill: SkillId,
): string {
  const { goldMinutes, xpMinutes, cacheChance } = expeditions[way].pays;
  const share = percent / 100;
  return t("company.way-pays", {
    gold: Math.floor(goldMinutes * goldMinute(levels.combat.level) * share),
    xp: Math.floor(xpMinutes * xpMinute(levels[skill].level) * share),
    skill: skills[skill].name,
    cache: percentText(Math.round(100 * cacheChance * share)),
  });
}
