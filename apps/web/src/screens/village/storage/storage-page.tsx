import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { VillageStore, Withdrawals } from "@aldermoor/game/village-works/api.ts";
import { storageCap } from "@aldermoor/game/village-works/rules/levels.ts";
import type { OwnVillage } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { useStore } from "../../../shared/village/use-store.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { MembersPageProps } from "../village-page.ts";
import { useStoreCommands, useWithdrawals } from "../works/use-works.ts";
import { TakeDialog } from "./take-dialog.tsx";
import "./village-storage.css";

/** What lies in the storage, what the character may take out, and who took what. */
export default function StoragePage({ own }: MembersPageProps) {
  const query = pairQueries(useStore(), useSheet());
  const taken = useWithdrawals();
  const known = taken.state === "ready" ? taken.value : null;
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {([store, sheet]) => (
        <Columns layout="main-aside">
          <Stored store={store} mayTake={known !== null && mayTake(own, known, sheet.mode)} />
          <QueryView
            query={taken}
            failed={t("villageWorks.withdrawals-failed")}
            skeleton={
              <Panel>
                <SkeletonRows rows={4} />
              </Panel>
            }
          >
            {(told) => (
              <Stack>
                <Limits own={own} taken={told} mode={sheet.mode} />
                <Lines lines={told.lines} />
              </Stack>
            )}
          </QueryView>
        </Columns>
      )}
    </QueryView>
  );
}

type Mode = "standard" | "ironbound";

function mayTake(own: OwnVillage, { left }: Withdrawals, mode: Mode): boolean {
  return mode !== "ironbound" && own.rights.includes("withdraw") && left !== 0;
}

type StoredProps = { readonly store: VillageStore; readonly mayTake: boolean };

function Stored({ store, mayTake: takes }: StoredProps) {
  const cap = storageCap(store.levels);
  const stock = entriesOf(store.stock).filter(([, quantity]) => quantity > 0);
  return (
    <Panel flush={stock.length > 0} title={t("villageWorks.stored")}>
      {stock.length > 0 && (
        <p className="village-storage__note">{t("villageWorks.storage-note", { cap })}</p>
      )}
      {stock.length === 0 ? (
        <EmptyState
          icon={<GameIcon name="granary" size={40} />}
          title={t("villageWorks.stored-none")}
          action={
            <Button variant="primary" render={<Link to="/game/village/contribute" />}>
              {t("villageWorks.give")}
            </Button>
          }
        >
          {t("villageWorks.stored-none-text")}
        </EmptyState>
      ) : (
        <ul>
          {stock.map(([item, quantity]) => (
            <Row key={item} item={item} quantity={quantity} cap={cap} takes={takes} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type RowProps = {
  readonly item: ItemId;
  readonly quantity: number;
  readonly cap: number;
  readonly takes: boolean;
};

function Row({ item, quantity, cap, takes }: RowProps) {
  const commands = useStoreCommands();
  const [isTaking, setTaking] = useState(false);
  const { name } = items[item];
  const says = t("villageWorks.stored-of", { n: quantity, cap });
  return (
    <li className="village-storage__row">
      <ItemTile item={item} size="sm" decorative />
      <div>
        <b>{name}</b>
        <ProgressBar size="thin" value={quantity} max={cap} label={name} valueText={says} />
        <small className="num">{says}</small>
      </div>
      {takes && (
        <Button
          size="sm"
          variant="ghost"
          disabled={commands.isBlocked}
          aria-label={t("villageWorks.take-name", { item: name })}
          onClick={() => setTaking(true)}
        >
          {t("villageWorks.take")}
        </Button>
      )}
      {isTaking && (
        <TakeDialog
          item={item}
          quantity={quantity}
          onTake={(count) => commands.withdraw(item, count)}
          onClose={() => setTaking(false)}
        />
      )}
    </li>
  );
}

type LimitsProps = {
  readonly own: OwnVillage;
  readonly taken: Withdrawals;
  readonly mode: Mode;
};

function Limits({ own, taken: { limit, left, inflowGold }, mode }: LimitsProps) {
  const isBarred = mode === "ironbound" || own.standing === "newcomer";
  if (isBarred) {
    return (
      <Panel title={t("villageWorks.limit")}>
        <p className="text-2">
          {t(mode === "ironbound" ? "villageWorks.ironbound-note" : "villageWorks.newcomer-note")}
        </p>
      </Panel>
    );
  }
  return (
    <Panel stacked title={t("villageWorks.limit")}>
      <StatList>
        <StatRow
          label={t("villageWorks.limit-left")}
          value={
            limit === null || left === null
              ? t("villageWorks.limit-elder")
              : limit === 0
                ? t("villageWorks.limit-none")
                : t("villageWorks.limit-of", { n: left, limit })
          }
        />
        <StatRow
          label={t("villageWorks.inflow-left")}
          value={t("villageWorks.inflow-gold", { n: inflowGold })}
        />
      </StatList>
      <p className="text-2 text-sm">
        {t("villageWorks.limit-note")} {t("villageWorks.inflow-note")}
      </p>
    </Panel>
  );
}

function Lines({ lines }: Pick<Withdrawals, "lines">) {
  return (
    <Panel flush title={t("villageWorks.withdrawals")}>
      {lines.length === 0 ? (
        <p className="village-storage__note">{t("villageWorks.withdrawals-none")}</p>
      ) : (
        <ul>
          {lines.map(({ atMs, name, item, quantity }, at) => (
            <li key={`${atMs} ${at}`} className="village-storage__line">
              <span>
                {t("villageWorks.withdrew", { name, item: items[item].name, n: quantity })}
              </span>
              <small className="num">{momentText(atMs, serverNowMs())}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
