import type { Talent, TalentId } from "@aldermoor/game/callings/content/callings.ts";
import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { pointsBefore, pointsSpent, talentsOf } from "@aldermoor/game/callings/rules/build.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { modifierName, modifierText } from "../../../shared/items/modifier-text.ts";
import { t } from "../../../texts/t.ts";
import "./calling-tree.css";

type CallingTreeProps = {
  readonly plan: CallingState;
  /** All that there are to spend. */
  readonly points: number;
  readonly onPlan: (plan: CallingState) => void;
};

const rows = [0, 5, 15] as const;

/** Nine talents in three rows. A rank is set by its button, or by the arrow keys in its field. */
export function CallingTree({ plan, points, onPlan }: CallingTreeProps) {
  const left = points - pointsSpent(plan);
  const { talents } = callings[plan.id];
  return (
    <Panel
      title={t("character.talents")}
      aside={
        <span className="num text-2">
          {t("calling.points-left", { n: Math.max(0, left), of: points })}
        </span>
      }
    >
      {rows.map((asked) => {
        const isOpen = pointsBefore(plan, asked) >= asked;
        return (
          <section
            key={asked}
            className="calling-tree__row"
            aria-label={t("calling.row", { n: asked })}
          >
            <p className="calling-tree__row-head">
              {!isOpen && <Icon name="lock" size={13} />}
              {asked === 0 ? t("calling.row-open") : t("calling.row", { n: asked })}
            </p>
            <ul className="calling-tree">
              {talentsOf(plan.id).map((id) => {
                const talent = talents[id];
                if (talent?.requiresPointsInTree !== asked) return null;
                return (
                  <TalentCard
                    key={id}
                    talent={talent}
                    rank={plan.ranks[id] ?? 0}
                    mayGrow={isOpen && left > 0}
                    onRank={(rank) => onPlan(withRank(plan, id, rank))}
                  />
                );
              })}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}

type TalentCardProps = {
  readonly talent: Talent;
  readonly rank: number;
  readonly mayGrow: boolean;
  readonly onRank: (rank: number) => void;
};

function TalentCard({ talent, rank, mayGrow, onRank }: TalentCardProps) {
  const format = useNumberFormat();
  const { name, stat, perRank, maxRank } = talent;
  const gives = (ranks: number): string => modifierText(stat, perRank * ranks, format);
  return (
    <li className={classNames("calling-tree__talent", rank > 0 && "calling-tree__talent--learned")}>
      <div>
        <b>{name}</b>
        <span className="calling-tree__talent-effect">
          {modifierName(stat)} <span className="num">{rank === 0 ? "–" : gives(rank)}</span>
        </span>
        <small>{t("calling.each-rank", { effect: gives(1), most: gives(maxRank) })}</small>
      </div>
      <NumberStepper
        className="calling-tree__talent-rank"
        label={t("calling.rank-of", { talent: name })}
        value={rank}
        onChange={(value) => onRank(Math.min(value ?? 0, mayGrow ? maxRank : rank))}
        min={0}
        max={mayGrow ? maxRank : rank}
      />
    </li>
  );
}

function withRank(plan: CallingState, id: TalentId, rank: number): CallingState {
  const { [id]: _before, ...others } = plan.ranks;
  return { id: plan.id, ranks: rank === 0 ? others : { ...others, [id]: rank } };
}
