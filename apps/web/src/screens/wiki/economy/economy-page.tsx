import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CountedCurrency, EconomySpan } from "@aldermoor/game/economy/content/spans.ts";
import { countedCurrencies, economySpans } from "@aldermoor/game/economy/content/spans.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentTitle } from "../../../page/use-page-title.ts";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { EconomyCharts } from "../../../shared/economy/economy-charts.tsx";
import { EconomySums } from "../../../shared/economy/economy-sums.tsx";
import { ReasonsTable } from "../../../shared/economy/reasons-table.tsx";
import { economyTexts } from "../../../shared/economy/texts.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { t } from "../../../texts/t.ts";
import { WikiWay } from "../wiki-way.tsx";
import "../wiki-link.css";
import "../wiki-screen.css";
import "./economy-page.css";

await loadTexts(economyTexts);

/** What comes into the world and leaves it, how much gold there is, and what goods cost: for everybody. */
export default function EconomyPage() {
  const [currency, setCurrency] = useState<CountedCurrency>("gold");
  const [span, setSpan] = useState<EconomySpan>("fortnight");
  const figures = useGameQuery(api.economy.figures, { currency, span });
  useDocumentTitle(`${t("lore.economy")} · ${t("places.wiki")}`);
  return (
    <WikiWay here={t("lore.economy")}>
      <div className="wiki-screen__page">
        <PageHeader title={t("lore.economy")} subtitle={t("economy.lead")} />
        <p>
          <Link to="/game/wiki/guide" hash="economy" className="wiki-link__name">
            {t("economy.to-article")}
          </Link>
        </p>
        <div className="economy-page__choice">
          <Select<CountedCurrency>
            label={t("economy.currency")}
            hideLabel
            value={currency}
            options={countedCurrencies.map((value) => ({
              value,
              label: t(`economy.currency-${value}`),
            }))}
            onChange={setCurrency}
          />
          <Segmented<EconomySpan>
            label={t("economy.span")}
            value={span}
            options={keysOf(economySpans).map((value) => ({
              value,
              label: t(`economy.span-${value}`),
            }))}
            onChange={setSpan}
          />
        </div>
        <QueryView query={figures} skeleton={<FiguresSkeleton />}>
          {(view) => (
            <Stack>
              <EconomySums view={view} />
              <EconomyCharts days={view.days} hasSupply={currency === "gold"} />
              <ReasonsTable reasons={view.reasons} />
            </Stack>
          )}
        </QueryView>
      </div>
    </WikiWay>
  );
}

function FiguresSkeleton() {
  return (
    <Panel>
      <SkeletonRows rows={8} />
    </Panel>
  );
}
