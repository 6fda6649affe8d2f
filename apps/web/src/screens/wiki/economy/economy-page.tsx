import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CountedCurrency, EconomySpan } from "@aldermoor/game/economy/content/spans.ts";
import { economySpans } from "@aldermoor/game/economy/content/spans.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentTitle } from "../../../page/use-page-title.ts";
import { CurrencySelect } from "../../../shared/economy/currency-select.tsx";
import { EconomyFigures } from "../../../shared/economy/economy-figures.tsx";
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
          <CurrencySelect value={currency} onChange={setCurrency} />
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
        <EconomyFigures currency={currency} span={span} />
      </div>
    </WikiWay>
  );
}
