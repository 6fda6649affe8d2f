import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { usePremium } from "../use-premium.ts";
import { CrownsText } from "./crowns-text.tsx";
import "../premium-screen.css";

/** What the account has. */
export function BalancePanel() {
  return (
    <Panel stacked title={t("premium.balance")}>
      <QueryView
        query={usePremium()}
        failed={t("premium.balance-failed")}
        skeleton={<Skeleton height={28} width={80} />}
      >
        {({ crowns }) => (
          <p className="premium-screen__balance">
            <CrownsText value={crowns} />
          </p>
        )}
      </QueryView>
      <p className="text-3 text-sm">{t("premium.balance-text")}</p>
    </Panel>
  );
}
