import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { sourceText } from "../../../shared/character/source-text.ts";
import { effectPhrases } from "../../../shared/items/modifier-text.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import "./other-effects.css";

type Effect = CharacterSheet["influences"][number];
type OtherEffectsProps = { readonly effects: readonly Effect[]; readonly nowMs: number };

/** What party and village do beside all boosts, with its end where it has one. */
export function OtherEffects({ effects, nowMs }: OtherEffectsProps) {
  const holding = joined(effects.filter(({ untilMs }) => untilMs > nowMs));
  if (holding.length === 0) return null;
  return (
    <Panel flush title={t("boosts.others")}>
      <ul>
        {holding.map((effect) => (
          <OtherEffect key={effect.source} effect={effect} nowMs={nowMs} />
        ))}
      </ul>
    </Panel>
  );
}

/** What comes of one source several times, as from each member of a party, is told once. */
function joined(effects: readonly Effect[]): readonly Effect[] {
  return [...Map.groupBy(effects, ({ source }) => source).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const untilMs = Math.min(...same.map((one) => one.untilMs));
    return [{ ...first, modifiers: sumModifiers(same), untilMs }];
  });
}

type OtherEffectProps = { readonly effect: Effect; readonly nowMs: number };

function OtherEffect({ effect, nowMs }: OtherEffectProps) {
  const format = useNumberFormat();
  const { source, modifiers, levy = 0, untilMs } = effect;
  const tax = levy > 0 ? [t("boosts.tax", { tax: percentText(Math.round(100 * levy)) })] : [];
  return (
    <li className="other-effects">
      <b>{sourceText(source)}</b>
      <span className="other-effects__words">
        {[...effectPhrases(modifiers, format), ...tax].join(", ")}
      </span>
      {untilMs < Infinity && (
        <span className="other-effects__left num">
          {t("boosts.time-left", { time: durationText(untilMs - nowMs) })}
        </span>
      )}
    </li>
  );
}
