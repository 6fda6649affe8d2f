import type { AttackKind } from "@aldermoor/game/core/content/item.ts";
import type { StrengthView } from "@aldermoor/game/world-boss/api.ts";
import type { WorldBossId } from "@aldermoor/game/world-boss/content/bosses.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import type { StanceId } from "@aldermoor/game/world-boss/content/numbers.ts";
import { attackKinds, stanceIds, stances } from "@aldermoor/game/world-boss/content/numbers.ts";
import { bestKinds, strikeOf } from "@aldermoor/game/world-boss/rules/best-kinds.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { RadioGroup } from "@aldermoor/ui/controls/radio-group.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import type { CommandState } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { kindIcon, kindName, phaseName, phases } from "../boss-look.ts";
import type { GivenOrders } from "../use-world-boss.ts";
import "./orders-form.css";

type OrdersFormProps = {
  readonly boss: WorldBossId;
  readonly title: string;
  readonly text?: string | undefined;
  readonly strength: StrengthView;
  /** What was given before. */
  readonly given: GivenOrders | null;
  readonly submit: string;
  readonly commands: CommandState;
  readonly onSubmit: (orders: GivenOrders) => void;
  readonly onClose: () => void;
};

/** With which kind one strikes in each phase, and how boldly. */
export function OrdersForm(props: OrdersFormProps) {
  const { boss, title, text, strength, given, submit, commands, onSubmit, onClose } = props;
  const best = bestKinds(strength, worldBosses[boss]);
  const [kinds, setKinds] = useState<readonly AttackKind[]>(given?.kinds ?? best);
  const [stance, setStance] = useState<StanceId>(given?.stance ?? "steady");
  return (
    <Dialog
      open
      size="md"
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{t("boss.cancel")}</Button>
          <Button
            variant="primary"
            busy={commands.busy}
            disabled={!commands.enabled}
            onClick={() => onSubmit({ kinds, stance })}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className="orders-form">
        <div className="orders-form__head">
          <h3>{t("boss.kinds")}</h3>
          <Button size="sm" variant="ghost" onClick={() => setKinds(best)}>
            {t("boss.kinds-best")}
          </Button>
        </div>
        {phases.map((phase) => (
          <PhaseKind
            key={phase}
            phase={phase}
            weakTo={worldBosses[boss].weakTo[phase]}
            strength={strength}
            kind={kinds[phase] ?? "blunt"}
            onChange={(kind) => setKinds(kinds.map((one, nth) => (nth === phase ? kind : one)))}
          />
        ))}
        <p className="text-3 text-sm">{t("boss.kinds-note")}</p>
        <RadioGroup<StanceId>
          label={t("boss.stance")}
          className="radio-group--wide-icons"
          layout="cards"
          value={stance}
          options={stanceIds.map((value) => ({
            value,
            label: t(`boss.${value}-name`),
            hint: stanceHint(value),
            icon: <Spread stance={value} />,
          }))}
          onChange={setStance}
        />
      </div>
    </Dialog>
  );
}

type PhaseKindProps = {
  readonly phase: number;
  readonly weakTo: AttackKind;
  readonly strength: StrengthView;
  readonly kind: AttackKind;
  readonly onChange: (kind: AttackKind) => void;
};

function PhaseKind({ phase, weakTo, strength, kind, onChange }: PhaseKindProps) {
  const label = `${phaseName(phase)}, ${t("boss.weak-to", { kind: kindName(weakTo) })}`;
  const isMissing = strength.powers[kind] === undefined;
  return (
    <div className="orders-form__phase">
      <p>
        {phaseName(phase)}{" "}
        <small className="text-3">{t("boss.weak-to", { kind: kindName(weakTo) })}</small>
      </p>
      <Segmented<AttackKind>
        wide
        label={label}
        value={kind}
        options={attackKinds.map((value) => ({
          value,
          ariaLabel: t("boss.your-strike", {
            kind: kindName(value),
            n: strikeOf(strength, value, weakTo),
          }),
          label: (
            <span className="orders-form__kind" title={kindName(value)}>
              <GameIcon name={kindIcon[value]} size={16} />
              <b className="num">
                <NumberText value={strikeOf(strength, value, weakTo)} />
              </b>
            </span>
          ),
        }))}
        onChange={onChange}
      />
      <p className="text-3 text-sm">
        {isMissing
          ? t("boss.no-weapon", { kind: kindName(kind), worn: kindName(strength.wornKind) })
          : t("boss.with", { kind: kindName(kind) })}
      </p>
    </div>
  );
}

function stanceHint(stance: StanceId): string {
  const { damagePercent, missPercent } = stances[stance];
  if (missPercent === 0) return t("boss.steady-hint");
  return t("boss.reckless-hint", { percent: damagePercent - 100, miss: missPercent });
}

/** How far single strikes lie from each other: a tenth around the mean, and at nothing where one misses. */
function Spread({ stance }: { readonly stance: StanceId }) {
  const { damagePercent, missPercent } = stances[stance];
  const at = (percent: number) => (percent * 100) / 140;
  return (
    <svg className="orders-form__spread" viewBox="0 0 100 24" width={100} height={24} aria-hidden>
      <line x1={0} x2={100} y1={22} y2={22} />
      <rect
        x={at(damagePercent * 0.9)}
        width={at(damagePercent * 0.2)}
        y={22 - 18 * (1 - missPercent / 100)}
        height={18 * (1 - missPercent / 100)}
      />
      {missPercent > 0 && (
        <rect
          x={0}
          width={4}
          y={22 - (18 * missPercent) / 100 - 2}
          height={2 + (18 * missPercent) / 100}
        />
      )}
    </svg>
  );
}
