import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { patronPerks } from "@aldermoor/game/core/content/patron.ts";
import type { PremiumView } from "@aldermoor/game/premium/api.ts";
import { crownOffers } from "@aldermoor/game/premium/content/crown-offers.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { BelowQueries } from "../../../shared/answers/below-queries.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { usePremium, usePremiumCommands } from "../use-premium.ts";
import { BalancePanel } from "./balance-panel.tsx";
import { BuyOfferButton } from "./buy-offer-button.tsx";
import { GiveButton } from "./give-button.tsx";
import { NeverPanel } from "./never-panel.tsx";
import "./patron-page.css";

/** What Patron is and what it is not, in one table, and how long one has it. */
export function PatronPage() {
  const mine = usePremium();
  return (
    <Columns layout="main-aside">
      <Stack>
        <QueryView
          query={mine}
          skeleton={
            <Panel>
              <SkeletonRows rows={8} />
            </Panel>
          }
        >
          {(shown) => <PatronPanel mine={shown} />}
        </QueryView>
      </Stack>
      <Stack>
        <BelowQueries above={[mine]}>
          <BalancePanel />
          <NeverPanel />
        </BelowQueries>
      </Stack>
    </Columns>
  );
}

const offer = "crowns-patron-30";

function PatronPanel({ mine }: { readonly mine: PremiumView }) {
  const commands = usePremiumCommands();
  const { crowns } = mine;
  return (
    <Panel stacked title={t("premium.patron")} aside={<Standing {...mine.patron} />}>
      <p>{t("premium.patron-lead")}</p>
      <Comparison />
      <div className="patron-page__buy">
        <span>{t("premium.patron-offer")}</span>
        <BuyOfferButton offer={offer} crowns={crowns} commands={commands} />
        <GiveButton offer={offer} />
      </div>
      {crowns < crownOffers[offer].price && (
        <p className="text-3 text-sm">
          {t("premium.short", { n: crownOffers[offer].price - crowns })}
        </p>
      )}
      <p className="text-3 text-sm">{t("premium.patron-end")}</p>
    </Panel>
  );
}

function Standing({ untilMs, pausedMs }: PremiumView["patron"]) {
  if (pausedMs !== null && pausedMs > 0) {
    return (
      <Badge tone="warn">{t("premium.patron-paused", { time: durationText(pausedMs) })}</Badge>
    );
  }
  if (untilMs === null) return <Badge>{t("premium.patron-none")}</Badge>;
  return <Badge tone="good">{t("premium.patron-until", { date: shortDayText(untilMs) })}</Badge>;
}

/** Every difference there is. */
function Comparison() {
  return (
    <table className="patron-page__table">
      <thead>
        <tr>
          <th scope="col">{t("premium.perk")}</th>
          <th scope="col">{t("premium.free")}</th>
          <th scope="col">{t("premium.patron")}</th>
        </tr>
      </thead>
      <tbody>
        {keysOf(patronPerks).map((perk) => (
          <tr key={perk}>
            <th scope="row">{t(`premium.perk-${perk}`)}</th>
            <td className="num">
              <NumberText value={patronPerks[perk].free} />
            </td>
            <td className="num">
              <NumberText value={patronPerks[perk].patron} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t("premium.perk-look")}</th>
          <td>–</td>
          <td>{t("premium.perk-yes")}</td>
        </tr>
      </tbody>
    </table>
  );
}
