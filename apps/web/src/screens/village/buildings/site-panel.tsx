import { building as roomBuilding } from "@aldermoor/game/house/content/building.ts";
import type { Site } from "@aldermoor/game/village-works/rules/construct.ts";
import { siteRefund } from "@aldermoor/game/village-works/rules/construct.ts";
import { buildings } from "@aldermoor/game/village/content/buildings.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { itemListText } from "../../../shared/items/item-list-text.ts";
import { usePercent } from "../../../shared/present/use-percent.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { BuildCommands } from "../works/use-works.ts";
import "./site-panel.css";

type SitePanelProps = {
  readonly site: Site;
  /** `null` for those who build nothing. */
  readonly commands: BuildCommands | null;
};

/** What is under construction, how far it is, and the way to give it up. */
export function SitePanel({ site, commands }: SitePanelProps) {
  const { building, level, startedAtMs, finishesAtMs } = site;
  const { name } = buildings[building];
  const nowMs = useTicked(serverNowMs);
  const percent = usePercent(startedAtMs, finishesAtMs);
  const leftMs = finishesAtMs - nowMs;
  const title = t("villageWorks.under-way", { building: name, level });
  return (
    <Panel stacked title={title}>
      <ProgressBar value={percent} max={100} label={title} />
      <div className="site-panel__foot">
        <span className="num">
          {leftMs <= 0
            ? t("villageWorks.soon")
            : t("villageWorks.time-left", { time: durationText(leftMs) })}
        </span>
        {commands !== null && (
          <ConfirmButton
            size="sm"
            variant="ghost"
            busy={commands.busy}
            disabled={commands.isBlocked}
            label={t("villageWorks.cancel")}
            title={t("villageWorks.cancel-title", { building: name })}
            description={<Refund site={site} nowMs={nowMs} />}
            cancelLabel={t("villageWorks.keep")}
            onConfirm={async () => void (await commands.cancel())}
          />
        )}
      </div>
    </Panel>
  );
}

type RefundProps = { readonly site: Site; readonly nowMs: number };

function Refund({ site, nowMs }: RefundProps) {
  const { gold, materials } = siteRefund(site, nowMs);
  const isWhole = nowMs - site.startedAtMs < roomBuilding.regretMs;
  return t(isWhole ? "villageWorks.cancel-whole" : "villageWorks.cancel-part", {
    gold,
    materials: itemListText(materials),
  });
}
