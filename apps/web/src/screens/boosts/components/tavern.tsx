import type { WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import {
  boostEnd,
  boostPrice,
  boostWaitMs,
  tavernBoosts,
  withBoost,
} from "@aldermoor/game/boosts/rules/tavern.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { boostLeftMs, boostLeftShare } from "../../../shared/character/boost-left.ts";
import { printedWords } from "../../../shared/character/boost-words.ts";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import type { WorkGains } from "../../../shared/work/work-gains.ts";
import { workGains } from "../../../shared/work/work-gains.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { BuyCommand } from "../use-boosts.ts";
import { BoostLine } from "./boost-line.tsx";
import { FreeBoosts } from "./free-boosts.tsx";
import "../boosts-screen.css";

type TavernProps = { readonly helped: OwnCharacter; readonly command: BuyCommand };

/** What the tavern sells, with what it would change at the present work, and what comes for nothing. */
export function Tavern({ helped, command }: TavernProps) {
  const character = ruleCharacter(helped.sheet, helped.bag);
  return (
    <Stack>
      <Panel title={t("boosts.tavern")} flush>
        <p className="boosts-screen__note">{t("boosts.tavern-note")}</p>
        <ul className="boosts-screen">
          {tavernBoosts.map((id) => (
            <Offer key={id} id={id} helped={helped} character={character} command={command} />
          ))}
        </ul>
      </Panel>
      <FreeBoosts sheet={helped.sheet} />
    </Stack>
  );
}

type OfferProps = TavernProps & { readonly id: BoostId; readonly character: RuleCharacter };

function Offer({ id, helped, character, command }: OfferProps) {
  const format = useNumberFormat();
  const nowMs = useTicked(serverNowMs);
  const { sheet } = helped;
  const running = sheet.boosts.find((boost) => boost.id === id);
  const leftMs = running === undefined ? 0 : boostLeftMs(running, nowMs);
  const price = boostPrice(id, character.skills) ?? 0;
  const waitMs = boostWaitMs(id, sheet.boosts, nowMs);
  return (
    <BoostLine
      id={id}
      effects={printedWords(id, format)}
      note={<Gain id={id} helped={helped} character={character} isRunning={leftMs > 0} />}
      leftShare={running !== undefined && leftMs > 0 ? boostLeftShare(running, nowMs) : undefined}
      aside={
        <>
          <Currency value={price} />
          {waitMs > 0 ? (
            <small className="text-3">{t("boosts.wait", { time: durationText(waitMs) })}</small>
          ) : (
            <Button
              size="sm"
              busy={command.busy}
              disabled={!command.enabled || sheet.gold < price}
              onClick={() => command.buy(id)}
            >
              {leftMs > 0 ? t("boosts.buy-more") : t("boosts.buy")}
            </Button>
          )}
          {sheet.gold < price && (
            <small className="text-3">{t("boosts.gold-missing", { n: price - sheet.gold })}</small>
          )}
          {leftMs > 0 && (
            <small className="num">{t("boosts.time-left", { time: durationText(leftMs) })}</small>
          )}
        </>
      }
    />
  );
}

type GainProps = Pick<OfferProps, "id" | "helped" | "character"> & { readonly isRunning: boolean };

/** What an hour of the present work would bring with the boost, set against what it brings now. */
function Gain({ id, helped, character, isRunning }: GainProps) {
  const { activity, bag } = helped;
  const now = workGains(activity.work, character, bag);
  if (now === null) return t("boosts.gain-idle");
  if (isRunning) return t("boosts.gain-running");
  const nowMs = serverNowMs();
  const boosts = withBoost(character.boosts, id, boostEnd(id, character.boosts, nowMs));
  const then = workGains(activity.work, { ...character, boosts }, bag);
  const parts = then === null ? [] : gainsBetween(activity.work, now, then);
  return parts.length === 0 ? t("boosts.gain-none") : parts.join(", ");
}

function gainsBetween(work: WorkInBrief, now: WorkGains, then: WorkGains): readonly string[] {
  const xp = Math.round(then.xpPerHour - now.xpPerHour);
  const gold = Math.round(then.goldPerHour - now.goldPerHour);
  const units = Math.round(then.unitsPerHour - now.unitsPerHour);
  const finds = Math.round(then.findsPerHour - now.findsPerHour);
  return [
    ...(xp > 0 ? [t("boosts.gain-xp", { n: xp })] : []),
    ...(gold > 0 ? [t("boosts.gain-gold", { n: gold })] : []),
    ...(units > 0 && work.kind !== "idle" ? [t(`boosts.gain-${work.kind}`, { n: units })] : []),
    ...(finds > 0 ? [t("boosts.gain-finds", { n: finds })] : []),
  ];
}
