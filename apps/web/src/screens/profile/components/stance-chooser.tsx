import type { Stance } from "@aldermoor/game/combat/content/stances.ts";
import { stances } from "@aldermoor/game/combat/content/stances.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import type { StanceCommand } from "../use-profile.ts";
import "./stance-chooser.css";

type StanceChooserProps = { readonly current: Stance; readonly command: StanceCommand };

/** Five ways to fight; the chosen one decides which attribute learns most. */
export function StanceChooser({ current, command }: StanceChooserProps) {
  return (
    <fieldset className="stance-chooser">
      <legend className="text-3 text-sm">{t("profile.stance-note")}</legend>
      {stances.map((stance) => (
        <button
          key={stance}
          type="button"
          className={classNames(
            "stance-chooser__stance",
            stance === current && "stance-chooser__stance--current",
          )}
          aria-pressed={stance === current}
          disabled={command.isBlocked}
          data-guide="stance"
          onClick={() => command.set(stance)}
        >
          <GameIcon name={stanceIcon(stance)} size={24} />
          <span>
            <b>{t(`character.stance-${stance}`)}</b>
            <small>{shareText(stance)}</small>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function stanceIcon(stance: Stance): string {
  return stance === "balanced" ? "scales" : skills[stance].icon;
}

function shareText(stance: Stance): string {
  if (stance === "balanced") return t("profile.stance-share-balanced");
  return t("profile.stance-share", { skill: withinSentence(skills[stance].name) });
}
