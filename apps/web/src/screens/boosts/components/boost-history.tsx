import type { BoostHistory, PastBoost } from "@aldermoor/game/boosts/api.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";

type Own = BoostHistory["own"][number];
type Gift = BoostHistory["gifts"][number];

/** What helped the character and the whole world, and what it gave for the great lamp. */
export function BoostHistoryPage({ history }: { readonly history: BoostHistory }) {
  const { own, world, gifts } = history;
  if (own.length + world.length + gifts.length === 0) {
    return (
      <Panel title={t("character.boosts-history")}>
        <EmptyState icon={<GameIcon name="campfire" size={40} />} title={t("boosts.history-none")}>
          {t("boosts.history-none-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Columns layout="even">
      <Panel title={t("boosts.history-own")} flush>
        <DataTable
          label={t("boosts.history-own")}
          columns={ownColumns()}
          rows={own}
          rowKey={(row) => `${row.boost} ${row.fromMs}`}
          empty={t("boosts.history-own-none")}
        />
      </Panel>
      <Stack>
        <Panel title={t("boosts.history-world")} flush>
          <DataTable
            label={t("boosts.history-world")}
            columns={spanColumns()}
            rows={world}
            rowKey={(row) => `${row.boost} ${row.fromMs}`}
            empty={t("boosts.history-world-none")}
          />
        </Panel>
        <Panel title={t("boosts.history-gifts")} flush>
          <DataTable
            label={t("boosts.history-gifts")}
            columns={giftColumns()}
            rows={gifts}
            rowKey={(row) => String(row.atMs)}
            empty={t("boosts.history-gifts-none")}
          />
        </Panel>
      </Stack>
    </Columns>
  );
}

function spanColumns<Row extends PastBoost>(): readonly DataColumn<Row>[] {
  const nowMs = serverNowMs();
  return [
    {
      id: "boost",
      header: t("boosts.column-boost"),
      onCard: "title",
      cell: ({ boost }) => boosts[boost].name,
    },
    {
      id: "from",
      header: t("boosts.column-from"),
      cell: ({ fromMs }) => momentText(fromMs, nowMs),
    },
    {
      id: "until",
      header: t("boosts.column-until"),
      cell: ({ untilMs }) => momentText(untilMs, nowMs),
    },
  ];
}

function ownColumns(): readonly DataColumn<Own>[] {
  return [
    ...spanColumns<Own>(),
    {
      id: "gold",
      header: t("boosts.column-paid"),
      align: "end",
      cell: ({ gold }) => (gold === 0 ? t("boosts.for-nothing") : <Currency value={gold} />),
    },
  ];
}

function giftColumns(): readonly DataColumn<Gift>[] {
  const nowMs = serverNowMs();
  return [
    {
      id: "at",
      header: t("boosts.column-when"),
      onCard: "title",
      cell: ({ atMs }) => momentText(atMs, nowMs),
    },
    {
      id: "gold",
      header: t("boosts.column-gift"),
      align: "end",
      cell: ({ gold }) => <Currency value={gold} />,
    },
  ];
}
