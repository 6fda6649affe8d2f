import type { CallingBookView } from "@aldermoor/game/callings/api.ts";
import type { ChangePrice } from "@aldermoor/game/callings/rules/build.ts";
import { priceOfChange } from "@aldermoor/game/callings/rules/build.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import { deriveStats } from "@aldermoor/game/character/rules/stat-sheet.ts";
import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { StatTableRow } from "@aldermoor/ui/data/stat-table.tsx";
import { StatTable } from "@aldermoor/ui/data/stat-table.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { ModifierDelta, ModifierValue } from "../../../shared/items/stat-rows.tsx";
import { workGains } from "../../../shared/work/work-gains.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { CallingCommands } from "../use-calling.ts";
import { memoryOf } from "../use-calling.ts";
import "./calling.css";

type CallingChangesProps = {
  readonly plan: CallingState;
  readonly checked: Outcome<CallingState> | null;
  readonly character: RuleCharacter;
  readonly state: OwnCharacter;
  readonly book: CallingBookView;
  readonly commands: CallingCommands;
  readonly onReset: () => void;
};

/** What the plan changes of the character's numbers, what it costs, and the button that makes it so. */
export function CallingChanges(props: CallingChangesProps) {
  const { plan, checked, character, state, book, commands, onReset } = props;
  if (sameBuild(plan, character.calling)) {
    return (
      <Panel title={t("calling.changes")}>
        <p className="text-3 text-sm">{t("calling.no-changes")}</p>
      </Panel>
    );
  }
  const change = { before: character.calling, after: plan };
  const price = priceOfChange(change, memoryOf(book), character.skills, serverNowMs());
  const gold = price.kind === "gold" ? price.gold : 0;
  const hindrance = hindranceOf(checked, gold, state.sheet.gold);
  return (
    <Panel title={t("calling.changes")}>
      <StatTable
        caption={t("calling.changes")}
        columns={[t("calling.now"), t("calling.then"), t("calling.difference")]}
        rows={[...workRows(plan, character, state), ...statRows(plan, character)]}
      />
      <p className="calling__price">{priceText(price, book)}</p>
      {hindrance !== null && <p className="text-warn text-sm">{hindrance}</p>}
      <div className="calling__presses">
        <ConfirmButton
          variant="primary"
          busy={commands.busy}
          disabled={!commands.enabled || hindrance !== null}
          label={t("calling.take-up")}
          title={t("calling.confirm")}
          description={priceText(price, book)}
          danger={false}
          asks={price.kind !== "growth"}
          onConfirm={() => commands.set(plan, gold)}
        />
        <Button variant="ghost" onClick={onReset}>
          {t("calling.reset")}
        </Button>
      </div>
    </Panel>
  );
}

/** How a change would be paid, as a sentence. */
export function priceText(price: ChangePrice, { gifts }: CallingBookView): string {
  switch (price.kind) {
    case "growth":
      return t("calling.price-growth");
    case "free":
      return t("calling.price-free");
    case "gift":
      return t("calling.price-gift", { n: gifts });
    case "gold":
      return t("calling.price-gold", { n: price.gold });
  }
}

function hindranceOf(
  checked: Outcome<CallingState> | null,
  price: number,
  gold: number,
): string | null {
  if (checked !== null && !checked.ok) {
    const n = Number(checked.params["n"] ?? 0);
    if (checked.code === "talent-points") return t("refusals.talent-points", { n });
    if (checked.code === "talent-row") return t("refusals.talent-row", { n });
    return t("calling.closed", { n });
  }
  return price > gold ? t("refusals.not-enough-gold", { n: price - gold }) : null;
}

function sameBuild(one: CallingState, other: CallingState | null): boolean {
  if (other === null || one.id !== other.id) return false;
  const ranks = new Set([...Object.entries(one.ranks), ...Object.entries(other.ranks)].map(String));
  return (
    ranks.size === Object.keys(one.ranks).length && ranks.size === Object.keys(other.ranks).length
  );
}

/** The derived numbers that differ. */
function statRows(plan: CallingState, character: RuleCharacter): readonly StatTableRow[] {
  const now = deriveStats(character, character.worn);
  const then = deriveStats({ ...character, calling: plan }, character.worn);
  return now.flatMap(({ key, value }, index) => {
    const after = then[index]?.value ?? value;
    if (Math.abs(after - value) < 1e-9) return [];
    return [
      {
        id: key,
        label: modifierName(key),
        values: [
          <ModifierValue key="now" modifier={key} value={value} />,
          <ModifierValue key="then" modifier={key} value={after} />,
          <ModifierDelta key="difference" modifier={key} value={after - value} />,
        ],
      },
    ];
  });
}

/** What an hour of the present work brings, before and after. */
function workRows(
  plan: CallingState,
  character: RuleCharacter,
  { activity, bag }: OwnCharacter,
): readonly StatTableRow[] {
  const now = workGains(activity.work, character, bag);
  const then = workGains(activity.work, { ...character, calling: plan }, bag);
  if (now === null || then === null) return [];
  const row = (id: string, label: string, before: number, after: number): StatTableRow[] =>
    Math.round(before) === Math.round(after)
      ? []
      : [
          {
            id,
            label,
            values: [
              <NumberText key="now" value={Math.round(before)} />,
              <NumberText key="then" value={Math.round(after)} />,
              <ModifierDelta key="difference" modifier={id} value={Math.round(after - before)} />,
            ],
          },
        ];
  return [
    ...row("xp-an-hour", t("calling.xp-an-hour"), now.xpPerHour, then.xpPerHour),
    ...row("gold-an-hour", t("calling.gold-an-hour"), now.goldPerHour, then.goldPerHour),
    ...row("units-an-hour", t("calling.units-an-hour"), now.unitsPerHour, then.unitsPerHour),
  ];
}

/** When the next change is free, as a sentence; `null` while it is. */
export function nextFreeText({ freeAtMs }: CallingBookView, nowMs: number): string | null {
  if (freeAtMs === null || freeAtMs <= nowMs) return null;
  return t("calling.next-free", { time: durationText(freeAtMs - nowMs) });
}
