import type { LiveBar, OwnPart, WindowNow } from "@aldermoor/game/world-boss/api.ts";
import { strikesMax } from "@aldermoor/game/world-boss/content/numbers.ts";
import { blowWith } from "@aldermoor/game/world-boss/rules/strikes.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { kindName, phases } from "../boss-look.ts";
import { ownSoFar } from "../own-strikes.ts";
import "./own-part-panel.css";

const shownStrikes = 4;

type OwnPartPanelProps = { readonly now: WindowNow; readonly part: OwnPart | null };

/** What the character deals in this window. */
export function OwnPartPanel({ now, part }: OwnPartPanelProps) {
  return (
    <Panel title={t("boss.part-title")} stacked>
      {part === null ? <NoPart /> : <Part part={part} bar={now.bar} />}
    </Panel>
  );
}

function NoPart() {
  return (
    <>
      <p>{t("boss.part-none")}</p>
      <p className="text-3">{t("boss.part-none-pledge")}</p>
      <Button render={<Link to="/game/world-boss/schedule" />}>{t("boss.to-pledges")}</Button>
    </>
  );
}

type PartProps = { readonly part: OwnPart; readonly bar: LiveBar | null };

function Part({ part, bar }: PartProps) {
  const own = bar === null ? { damage: 0, strikes: [], nextAtMs: null } : ownSoFar(part, bar);
  const orders = part.orders.at(-1);
  const phase = Math.min(bar?.turns.length ?? 0, phases.length - 1);
  const { kind } = blowWith(part, orders?.kinds[phase] ?? part.wornKind);
  return (
    <>
      <p className="own-part-panel__sum">
        <b className="num">
          <NumberText value={own.damage} />
        </b>{" "}
        {t("boss.part-damage")}
      </p>
      <p className="num">{t("boss.part-strikes", { n: own.strikes.length, max: strikesMax })}</p>
      {own.nextAtMs !== null && <NextStrike atMs={own.nextAtMs} />}
      {orders !== undefined && (
        <p className="text-3">
          {t("boss.part-orders", { stance: t(`boss.${orders.stance}`), kind: kindName(kind) })}
        </p>
      )}
      {own.strikes.length > 0 && (
        <ol className="own-part-panel__strikes" aria-label={t("boss.part-last")}>
          {own.strikes
            .slice(-shownStrikes)
            .toReversed()
            .map(({ n, damage }) => (
              <li key={n}>
                <span>{t("boss.strike", { n })}</span>
                <b className="num">
                  {damage === 0 ? t("boss.missed") : <NumberText value={damage} />}
                </b>
              </li>
            ))}
        </ol>
      )}
    </>
  );
}

function NextStrike({ atMs }: { readonly atMs: number }) {
  const left = useTicked(() => Math.max(0, atMs - serverNowMs()));
  return <p className="text-3">{t("boss.part-next", { time: durationText(left) })}</p>;
}
