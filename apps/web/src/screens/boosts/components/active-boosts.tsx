import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { boostModifiers } from "@aldermoor/game/core/rules/modifiers/boost-modifiers.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import "@aldermoor/ui/controls/button.css";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { boostLeftMs, boostLeftShare } from "../../../shared/character/boost-left.ts";
import { boostWords } from "../../../shared/character/boost-words.ts";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { effectPhrases } from "../../../shared/items/modifier-text.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { BoostLine } from "./boost-line.tsx";
import { OtherEffects } from "./other-effects.tsx";
import "./boost-line.css";
import "../boosts-screen.css";

type Running = CharacterSheet["boosts"][number];

/** Every boost that runs, with its end, under the sum of what they do. */
export function ActiveBoosts({ helped: { sheet } }: { readonly helped: OwnCharacter }) {
  const nowMs = useTicked(serverNowMs);
  const running = sheet.boosts.filter((boost) => boostLeftMs(boost, nowMs) > 0);
  const level = sheet.skills.combat.level;
  const others = <OtherEffects effects={sheet.influences} nowMs={nowMs} />;
  if (running.length === 0) {
    return (
      <Stack>
        <NoBoosts />
        {others}
      </Stack>
    );
  }
  return (
    <Stack>
      <TotalEffect boosts={running} level={level} />
      <Panel title={t("character.boosts-active")} flush>
        <ul className="boosts-screen">
          {running.map((boost) => (
            <RunningLine key={boost.id} boost={boost} level={level} />
          ))}
        </ul>
      </Panel>
      {others}
    </Stack>
  );
}

function NoBoosts() {
  return (
    <Panel title={t("character.boosts-active")}>
      <EmptyState
        icon={<GameIcon name="round-potion" size={40} />}
        title={t("boosts.none")}
        action={
          <Link to="/game/boosts/personal" className="button button--primary">
            {t("boosts.to-tavern")}
          </Link>
        }
      >
        {t("boosts.none-text")}
      </EmptyState>
    </Panel>
  );
}

type TotalEffectProps = { readonly boosts: readonly Running[]; readonly level: number };

function TotalEffect({ boosts: running, level }: TotalEffectProps) {
  const format = useNumberFormat();
  const sums = sumModifiers(
    running.map((boost) => ({ source: boost.id, modifiers: boostModifiers(boost, level) })),
  );
  const parts = effectPhrases(sums, format);
  if (parts.length === 0) return null;
  return <p className="boosts-screen__total">{t("boosts.total", { effects: parts.join(", ") })}</p>;
}

function RunningLine({ boost, level }: { readonly boost: Running; readonly level: number }) {
  const nowMs = useTicked(serverNowMs);
  const format = useNumberFormat();
  const leftMs = boostLeftMs(boost, nowMs);
  const isFromTavern = boosts[boost.id].cost?.currency === "gold";
  return (
    <BoostLine
      id={boost.id}
      effects={boostWords(boost, level, format)}
      note={isFromTavern ? t("boosts.from-tavern") : undefined}
      leftShare={boostLeftShare(boost, nowMs)}
      aside={
        <span className="boost-line__left num">
          {boost.endsAtMs === null ? (
            t("boosts.work-left", { time: durationText(leftMs) })
          ) : (
            <>
              {t("boosts.time-left", { time: durationText(leftMs) })}
              <small>{t("boosts.ends-at", { time: momentText(boost.endsAtMs, nowMs) })}</small>
            </>
          )}
        </span>
      }
    />
  );
}
