import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import type { Act, Battle, BattleRecord } from "@aldermoor/game/fighters/rules/battle.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../texts/t.ts";
import { actText, burnText } from "./act-text.ts";
import type { BattleFrame } from "./battle-frames.ts";
import { fighterAt } from "./battle-teams.ts";
import { Points } from "./points.tsx";
import "./turn-panel.css";

type TurnPanelProps = {
  readonly battle: Battle;
  readonly record: BattleRecord;
  readonly frame: BattleFrame;
};

/** What everybody did in the turn that is shown, up to this moment in full light, the rest dimmed. */
export function TurnPanel({ battle, record, frame }: TurnPanelProps) {
  const acts = record.rounds[frame.turn - 1]?.acts ?? [];
  const now = frame.act === null ? -1 : acts.indexOf(frame.act);
  const title = frame.turn === 0 ? t("battle.before") : t("battle.turn", { n: frame.turn });
  return (
    <Panel stacked title={title} aside={<small>{t("battle.in-order")}</small>}>
      {acts.length === 0 ? (
        <p className="turn-panel__none">{t("battle.nothing-yet")}</p>
      ) : (
        <ol className="turn-panel">
          {acts.map((act, nth) => (
            <ActRow
              key={nth}
              battle={battle}
              act={act}
              when={nth === now ? "now" : nth < now ? "past" : "ahead"}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

type ActRowProps = {
  readonly battle: Battle;
  readonly act: Act;
  readonly when: "past" | "now" | "ahead";
};

function ActRow({ battle, act, when }: ActRowProps) {
  const burn = burnText(act);
  const { icon } = fighterClasses[fighterAt(battle, act.by).class];
  return (
    <li
      className={classNames("turn-panel__act", `turn-panel__act--${when}`)}
      aria-current={when === "now" ? "step" : undefined}
    >
      <GameIcon name={icon} size={18} className="turn-panel__icon" />
      <span>
        {actText(battle, act)}
        {burn !== "" && <small className="turn-panel__burn num">{burn}</small>}
      </span>
      <Points act={act} />
    </li>
  );
}
