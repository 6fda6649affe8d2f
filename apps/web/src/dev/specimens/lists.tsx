import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { NewPill } from "@aldermoor/ui/data/new-pill.tsx";
import type { Sort } from "@aldermoor/ui/data/sort-rows.ts";
import { sortRows } from "@aldermoor/ui/data/sort-rows.ts";
import { TalkLog } from "@aldermoor/ui/data/talk-log.tsx";
import { VirtualList } from "@aldermoor/ui/data/virtual-list.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** Rows: a table, long lists and a log of talk. */
export const listSpecimens: readonly Specimen[] = [
  { name: "data-table", Show: Tables },
  { name: "virtual-list", Show: LongList },
  { name: "talk-log", Show: Talk },
  { name: "new-pill", Show: Pill },
];

type Ranked = {
  readonly name: string;
  readonly village: string;
  readonly level: number;
  readonly move: number;
};

const ranked: readonly Ranked[] = [
  { name: "Aldous", village: "Stonehithe", level: 1388, move: 1 },
  { name: "Rosamund", village: "Lanternhythe", level: 1371, move: -1 },
  { name: "Fenn", village: "Fenwick", level: 1364, move: 2 },
  { name: "Sunniva", village: "Marl Cross", level: 1352, move: 0 },
  { name: "Piers", village: "Stonehithe", level: 1349, move: -2 },
  { name: "Bryony", village: "Fenwick", level: 687, move: 6 },
];

const columns: readonly DataColumn<Ranked>[] = [
  {
    id: "name",
    header: "Name",
    sortFirst: "ascending",
    onCard: "title",
    cell: ({ name }) => (
      <span className="specimen__row">
        <Portrait seed={name} size={28} /> {name}
      </span>
    ),
  },
  { id: "village", header: "Village", sortFirst: "ascending", cell: ({ village }) => village },
  { id: "move", header: "Moved", align: "end", cell: ({ move }) => <Delta value={move} /> },
  {
    id: "level",
    header: "Total level",
    align: "end",
    sortFirst: "descending",
    cell: ({ level }) => <NumberText value={level} />,
  },
];

const sortKeys = {
  name: ({ name }: Ranked) => name,
  village: ({ village }: Ranked) => village,
  level: ({ level }: Ranked) => level,
};

function Tables() {
  const [sort, setSort] = useState<Sort>({ column: "level", direction: "descending" });
  const [page, setPage] = useState(1);
  return (
    <>
      <Panel title="Ordered, with pages" flush>
        <DataTable
          label="Players by total level"
          columns={columns}
          rows={sortRows(ranked, sort, sortKeys)}
          rowKey={({ name }) => name}
          sort={sort}
          onSort={setSort}
          isOwn={({ name }) => name === "Bryony"}
          paging={{
            summary: `Page ${page}`,
            onNext: () => setPage(page + 1),
            onPrevious: page > 1 ? () => setPage(page - 1) : undefined,
          }}
        />
      </Panel>
      <Panel title="With a scroll of its own" flush>
        <DataTable
          label="Players, short"
          columns={columns}
          rows={ranked}
          rowKey={({ name }) => name}
          maxHeightPx={150}
        />
      </Panel>
      <Panel title="Empty and loading" flush>
        <DataTable
          label="Nobody"
          columns={columns}
          rows={[]}
          rowKey={({ name }) => name}
          empty={<EmptyState title="Nobody is ranked yet" />}
        />
        <DataTable
          label="Later"
          columns={columns}
          rows={[]}
          rowKey={({ name }) => name}
          isLoading
        />
      </Panel>
    </>
  );
}

const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1);

function LongList() {
  const [count, setCount] = useState(1000);
  return (
    <Panel title={`${count} rows`} flush>
      <VirtualList
        className="specimen__low"
        label="Many rows"
        items={numbers.slice(0, count)}
        itemKey={String}
        rowPx={34}
        renderItem={(row) => <div className="specimen__line">Row {row}</div>}
        onNearEnd={() => setCount(Math.min(numbers.length, count + 500))}
      />
    </Panel>
  );
}

type Line = { readonly id: number; readonly text: string };

function line(id: number): Line {
  const words = id % 3 === 0 ? " and then some more words, so that it takes two lines here" : "";
  return { id, text: `Line ${id}${words}` };
}

function lineAfter(said: readonly Line[]): Line {
  return line((said.at(-1)?.id ?? 1000) + 1);
}

/** How many lines the talk keeps, where the address says it forgets: /dev/components/talk-log?kept=60. */
function keptOfAddress(): number {
  return Number(new URLSearchParams(window.location.search).get("kept") ?? 10_000);
}

function Talk() {
  const [kept] = useState(keptOfAddress);
  const [lines, setLines] = useState(() => Array.from({ length: 40 }, (_, i) => line(1000 + i)));
  const oldest = lines[0]?.id ?? 1000;
  const addOlder = () =>
    setLines([...Array.from({ length: 20 }, (_, i) => line(oldest - 20 + i)), ...lines]);
  return (
    <Panel
      title="Talk"
      flush
      aside={
        <Button
          size="sm"
          onClick={() => setLines((said) => [...said, lineAfter(said)].slice(-kept))}
        >
          Say a line
        </Button>
      }
    >
      <TalkLog
        className="specimen__low"
        label="Talk"
        lines={lines}
        lineKey={({ id }) => String(id)}
        renderLine={({ text }) => <div className="specimen__line">{text}</div>}
        onNearStart={oldest > 900 && lines.length < kept ? addOlder : undefined}
      />
    </Panel>
  );
}

function Pill() {
  return (
    <div className="specimen__row">
      <NewPill count={3} onClick={() => undefined} />
      <NewPill count={214} onClick={() => undefined} />
    </div>
  );
}
