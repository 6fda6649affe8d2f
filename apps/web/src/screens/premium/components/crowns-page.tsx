import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { BelowQueries } from "../../../shared/answers/below-queries.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { useBuying } from "../use-premium.ts";
import { BalancePanel } from "./balance-panel.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { CapPanel } from "./cap-panel.tsx";
import { NeverPanel } from "./never-panel.tsx";

/** What one has, and how more is bought, where it is. */
export function CrownsPage() {
  const buying = useBuying();
  return (
    <Columns layout="main-aside">
      <Stack>
        <QueryView
          query={buying}
          skeleton={
            <Panel>
              <SkeletonRows rows={5} />
            </Panel>
          }
        >
          {(shown) =>
            shown.price === null ? (
              <Panel>
                <EmptyState
                  icon={<GameIcon name="crown-coin" size={40} />}
                  title={t("premium.not-sold")}
                >
                  {t("premium.not-sold-text")}
                </EmptyState>
              </Panel>
            ) : (
              <Stack>
                <BuyPanel buying={shown} price={shown.price} />
                <CapPanel buying={shown} price={shown.price} />
              </Stack>
            )
          }
        </QueryView>
      </Stack>
      <Stack>
        <BelowQueries above={[buying]}>
          <BalancePanel />
          <NeverPanel />
        </BelowQueries>
      </Stack>
    </Columns>
  );
}
