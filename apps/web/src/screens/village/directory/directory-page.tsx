import type { VillageListed } from "@aldermoor/game/village/api.ts";
import { comparedMax, searchLengthMax } from "@aldermoor/game/village/content/limits.ts";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { useSettled } from "../../../page/use-settled.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { useFolkCommands } from "../use-village.ts";
import type { AnybodysPageProps } from "../village-page.ts";
import { CompareTable } from "./compare-table.tsx";
import { directoryStanding } from "./directory-standing.ts";
import "./directory-page.css";
import { VillageRow } from "./village-row.tsx";

type Order = "level" | "members" | "newest";

const orders: readonly Order[] = ["level", "members", "newest"];
const settleMs = 300;

/** The villages of the moor, to join one of them or to lay them side by side. */
export default function DirectoryPage({ view }: AnybodysPageProps) {
  const [order, setOrder] = useState<Order>("level");
  const [typed, setTyped] = useState("");
  const [compared, setCompared] = useState<readonly VillageListed[]>([]);
  const search = useSettled(typed, settleMs);
  const query = useGameQuery(api.village.directory, { order, search });
  const commands = useFolkCommands();
  const toggle = (listed: VillageListed) =>
    setCompared(
      compared.some(({ id }) => id === listed.id)
        ? compared.filter(({ id }) => id !== listed.id)
        : [...compared, listed].slice(-comparedMax),
    );
  const waitsUntilMs = view.joinsAgainAtMs;
  return (
    <>
      {waitsUntilMs !== null && (
        <p className="text-2">
          {t("village.waits", { when: momentText(waitsUntilMs, serverNowMs()) })}
        </p>
      )}
      {compared.length > 1 && (
        <Panel flush title={t("villageList.compared")}>
          <CompareTable names={compared.map(({ name }) => name)} />
        </Panel>
      )}
      <Panel flush title={t("villageList.title")}>
        <div className="directory-page__filter">
          <SearchField
            label={t("villageList.search")}
            value={typed}
            maxLength={searchLengthMax}
            onChange={setTyped}
          />
          <Select<Order>
            label={t("villageList.order")}
            value={order}
            options={orders.map((value) => ({ value, label: t(`villageList.order-${value}`) }))}
            onChange={setOrder}
          />
        </div>
        <QueryView
          query={query}
          failed={t("villageList.failed")}
          skeleton={<SkeletonRows rows={6} />}
        >
          {(listed) =>
            listed.length === 0 ? (
              <Nobody isSearched={search !== ""} />
            ) : (
              <ul>
                {listed.map((one) => (
                  <VillageRow
                    key={one.id}
                    listed={one}
                    standing={directoryStanding(view, one)}
                    isCompared={compared.some(({ id }) => id === one.id)}
                    onCompare={() => toggle(one)}
                    commands={commands}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
    </>
  );
}

function Nobody({ isSearched }: { readonly isSearched: boolean }) {
  return (
    <div className="directory-page__empty">
      <EmptyState
        icon={<GameIcon name="village" size={40} />}
        title={t(isSearched ? "villageList.no-match" : "villageList.none")}
      />
    </div>
  );
}
