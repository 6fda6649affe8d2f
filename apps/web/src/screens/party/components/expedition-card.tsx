import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skillIds, skills } from "@aldermoor/game/core/content/skills.ts";
import type { ExpeditionView } from "@aldermoor/game/expeditions/api.ts";
import { expeditions } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { serverNowMs, useServerClock } from "../../../realtime/server-clock.ts";
import { listText } from "../../../shared/items/item-list-text.ts";
import { usePercent } from "../../../shared/present/use-percent.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { ExpeditionCommands } from "../use-expeditions.ts";
import "./expedition-card.css";

type ExpeditionCardProps = {
  readonly expedition: ExpeditionView;
  /** Which skill is paid to who joins now. */
  readonly skill: SkillId;
  readonly mayJoin?: boolean;
  readonly commands: ExpeditionCommands;
};

/** An expedition that gathers or is under way: who goes, with what, and how much of it will come home. */
export function ExpeditionCard(props: ExpeditionCardProps) {
  const { expedition, skill, mayJoin = false, commands } = props;
  const { way, travellers, percent, power, leftAtMs, backAtMs } = expedition;
  const { name, power: required } = expeditions[way];
  return (
    <Panel
      stacked
      title={name}
      aside={
        <span className="num">{t("company.comes-home", { share: percentText(percent) })}</span>
      }
    >
      {leftAtMs === null || backAtMs === null ? (
        <p className="text-2">{waitText(expedition)}</p>
      ) : (
        <UnderWay name={name} leftAtMs={leftAtMs} backAtMs={backAtMs} />
      )}
      <ul className="expedition-card__travellers">
        {travellers.map((one) => (
          <li key={one.name}>
            <Portrait seed={one.avatarSeed} size={30} />
            <span>
              <b>{one.name}</b>
              <small className="num">
                {t("company.brings", { n: one.power })}
                {one.isAway && ` · ${t("company.still-away")}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-3">
        {t("company.power-of", { own: power, required })}
        {expedition.skill === null && mayJoin
          ? ` · ${t("company.would-pay", { skill: skills[skill].name })}`
          : paidText(expedition)}
      </p>
      <Presses expedition={expedition} skill={skill} mayJoin={mayJoin} commands={commands} />
    </Panel>
  );
}

type UnderWayProps = {
  readonly name: string;
  readonly leftAtMs: number;
  readonly backAtMs: number;
};

function UnderWay({ name, leftAtMs, backAtMs }: UnderWayProps) {
  const { offsetMs } = useServerClock();
  const percent = usePercent(leftAtMs, backAtMs);
  const left = useTicked((nowMs) => {
    const leftMs = backAtMs - nowMs - offsetMs;
    return leftMs <= 0
      ? t("company.home-soon")
      : t("company.home-in", { time: durationText(leftMs) });
  });
  return (
    <>
      <ProgressBar value={percent} max={100} label={name} valueText={left} />
      <p className="text-2 num">{left}</p>
    </>
  );
}

function Presses({ expedition, skill, mayJoin = false, commands }: ExpeditionCardProps) {
  const { id, isOpener, isReady, leftAtMs, skill: paid } = expedition;
  if (leftAtMs !== null) return null;
  return (
    <p className="expedition-card__presses">
      {paid === null && mayJoin && (
        <Button
          variant="primary"
          busy={commands.busy}
          disabled={!commands.enabled}
          onClick={() => void commands.join(id, skill)}
        >
          {t("company.go-along")}
        </Button>
      )}
      {isOpener && !isReady && (
        <Button
          variant="primary"
          busy={commands.busy}
          disabled={!commands.enabled}
          onClick={() => void commands.begin(id)}
        >
          {t("company.set-out")}
        </Button>
      )}
      {paid !== null && (
        <ConfirmButton
          variant="ghost"
          disabled={commands.isBlocked}
          label={t("company.stay-here")}
          title={t("company.stay-here-title")}
          description={t("company.stay-here-text")}
          cancelLabel={t("company.keep")}
          onConfirm={async () => void (await commands.withdraw())}
        />
      )}
    </p>
  );
}

function waitText({ isReady, lapsesAtMs, travellers }: ExpeditionView): string {
  const away = travellers.filter(({ isAway }) => isAway).map(({ name }) => name);
  if (isReady) return t("company.begins-when-back", { names: listText(away) });
  return t("company.gathers-until", { when: momentText(lapsesAtMs, serverNowMs()) });
}

function paidText({ skill }: ExpeditionView): string {
  const known = skillIds.find((id) => id === skill);
  return known === undefined ? "" : ` · ${t("company.pays-you", { skill: skills[known].name })}`;
}
