import { CandleChart } from "@aldermoor/ui/charts/candle-chart.tsx";
import { DepthChart } from "@aldermoor/ui/charts/depth-chart.tsx";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Sparkline } from "@aldermoor/ui/charts/sparkline.tsx";
import { FormationBoard } from "@aldermoor/ui/game/formation-board.tsx";
import type { Formation } from "@aldermoor/ui/game/formation-moves.ts";
import type { Hex } from "@aldermoor/ui/game/hex-map/hex-map.tsx";
import { HexMap } from "@aldermoor/ui/game/hex-map/hex-map.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** Drawings with figures behind them: courses, maps and boards. */
export const chartSpecimens: readonly Specimen[] = [
  { name: "line-chart", Show: Lines },
  { name: "candle-chart", Show: Candles },
  { name: "depth-chart", Show: Depth },
  { name: "sparkline", Show: Sparks },
  { name: "hex-map", Show: Map },
  { name: "formation-board", Show: Boards },
];

/** A course that looks like one and is the same each time. */
function course(from: number, swing: number, points: number): readonly number[] {
  return Array.from({ length: points }, (_, point) =>
    Math.round(from + swing * (Math.sin(point / 3.1) + 0.6 * Math.sin(point / 1.3 + from))),
  );
}

const round = (point: number) => `Round ${point + 1}`;

function Lines() {
  const own = [3200, 3150, 3000, 2900, 2890, 2700, 2600, 2650, 2500, 2400, 2380, 2300, 2180, 2180];
  const foe = [3340, 3200, 2800, 2760, 2500, 2200, 2000, 1960, 1600, 1400, 1100, 700, 300, 0];
  return (
    <div className="specimen__cards">
      <Panel title="Health by round">
        <LineChart
          label="Health by round"
          pointText={round}
          axisText={(point) => String(point + 1)}
          min={0}
          playhead={7}
          series={[
            { id: "own", label: "You", values: own, isArea: true },
            { id: "foe", label: "Cuthbert", values: foe },
          ]}
        />
      </Panel>
      <Panel title="Phases">
        <LineChart
          label="Health of the Wild Tithe"
          pointText={(point) => `Minute ${point}`}
          axisText={String}
          min={0}
          max={100}
          valueText={(value) => `${value}%`}
          bands={[
            { from: 50, to: 100, color: "var(--good)" },
            { from: 25, to: 50, color: "var(--warn)" },
            { from: 0, to: 25, color: "var(--danger)" },
          ]}
          series={[
            {
              id: "health",
              label: "Health",
              values: [100, 92, 80, 71, 62, 50, 44, 31, 22],
              isStepped: true,
              color: "var(--hp)",
            },
          ]}
        />
      </Panel>
      <Panel title="Against a threshold, with a gap">
        <LineChart
          label="Sinks of sources"
          pointText={(point) => `Day ${point + 1}`}
          axisText={(point) => String(point + 1)}
          valueText={(value) => String(Math.round(value))}
          thresholds={[
            { value: 105, color: "var(--warn)" },
            { value: 85, color: "var(--danger)" },
          ]}
          series={[
            { id: "now", label: "Now", values: [90, 92, 88, null, null, 94, 96, 93, 97] },
            {
              id: "then",
              label: "A week ago",
              values: [94, 90, 91, 90, 92, 89, 88, 90, 93],
              isDashed: true,
              color: "var(--text-3)",
            },
          ]}
        />
      </Panel>
    </div>
  );
}

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function Candles() {
  const closes = course(1260, 50, 49);
  const candles = closes.slice(1).map((close, index) => {
    const open = closes[index] ?? close;
    const spread = 4 + ((index * 7) % 11);
    const volume = 40 + ((index * 37) % 90);
    return {
      open,
      close,
      high: Math.max(open, close) + spread,
      low: Math.min(open, close) - spread,
      volume,
    };
  });
  return (
    <Panel title="Fenbloom">
      <CandleChart
        label="Price of Fenbloom, last 7 days"
        candles={candles}
        pointText={(point) => `${days[Math.floor(point / 7)] ?? "Sun"}, hour ${(point % 7) * 3}`}
        axisText={(point) => days[Math.floor(point / 7)] ?? "Sun"}
        axisPoints={days.map((_, day) => day * 7 + 3)}
        mean={{ over: 7, label: "1 day mean" }}
      />
    </Panel>
  );
}

function Depth() {
  const bids = [1266, 1263, 1260, 1257, 1254, 1250].map((price, index) => ({
    price,
    amount: [445, 435, 56, 128, 409, 61][index] ?? 0,
  }));
  const asks = [1272, 1275, 1279, 1281, 1284, 1287].map((price, index) => ({
    price,
    amount: [305, 132, 194, 140, 85, 190][index] ?? 0,
  }));
  return (
    <Panel title="Depth">
      <DepthChart label="Depth of the order book" bids={bids} asks={asks} />
    </Panel>
  );
}

function Sparks() {
  return (
    <div className="specimen__row">
      <Sparkline values={course(40, 12, 24)} label="Rising and falling" />
      <Sparkline values={course(20, 4, 24)} width={90} height={24} color="var(--chart-2)" />
    </div>
  );
}

const grounds = [
  { label: "Grass", tint: "#40503f", icon: "high-grass" },
  { label: "Wood", tint: "#2c4535", icon: "forest" },
  { label: "Fen", tint: "#2f484d", icon: "swamp" },
  { label: "Hills", tint: "#4b4a42", icon: "hills" },
  { label: "Old stones", tint: "#51433c", icon: "dolmen" },
] as const;

const route = ["1,2", "2,2", "3,1", "4,1", "4,2"];

const hexes: readonly Hex[] = [0, 1, 2, 3, 4].flatMap((r) =>
  Array.from({ length: 8 }, (_, column) => {
    const q = column - Math.floor(r / 2);
    const id = `${q},${r}`;
    const ground = grounds[(q * 3 + r * 5 + 20) % grounds.length] ?? grounds[0];
    const isSeen = Math.abs(column - 3) + Math.abs(r - 2) < 4;
    const isHome = id === route[0];
    const look = isHome
      ? { label: "Home, Fenwick", icon: "village", mark: "home" as const }
      : ground;
    const fog = id === "7,0" ? { mark: "rumour" as const } : {};
    return isSeen
      ? { id, q, r, isSeen, isNew: column > 5, ...look }
      : { id, q, r, isSeen, label: "Unseen", ...fog };
  }),
);

function Map() {
  const [selected, setSelected] = useState("3,1");
  return (
    <Panel title={`Open: ${selected}`}>
      <HexMap
        label="Round Fenwick"
        hexes={hexes}
        selectedId={selected}
        onOpen={setSelected}
        route={route}
        walked={3}
      />
    </Panel>
  );
}

const six: Formation = [
  {
    id: "hob",
    name: "Hob",
    seed: "Hob",
    role: "Shieldhand",
    health: { value: 46, max: 100 },
    effect: <Icon name="shield" size={12} title="Shielded" />,
  },
  {
    id: "dunstan",
    name: "Dunstan",
    seed: "Dunstan",
    role: "Reaver",
    health: { value: 70, max: 100 },
    state: "acting",
  },
  {
    id: "wat",
    name: "Wat",
    seed: "Wat",
    role: "Pikeman",
    health: { value: 62, max: 100 },
    state: "struck",
  },
  { id: "linnet", name: "Linnet", seed: "Linnet", role: "Archer", health: { value: 90, max: 100 } },
  {
    id: "ysolt",
    name: "Ysolt",
    seed: "Ysolt",
    role: "Mender",
    health: { value: 0, max: 100 },
    state: "fallen",
  },
  null,
];

function Boards() {
  const [formation, setFormation] = useState<Formation>(six);
  const bench = [
    { id: "tilda", name: "Tilda", seed: "Tilda", role: "Hexer" },
    ...six.filter((one) => one !== null),
  ].filter((one) => !formation.some((placed) => placed?.id === one.id));
  return (
    <div className="specimen__cards">
      <Panel title="To set up">
        <FormationBoard
          label="Your six"
          formation={formation}
          bench={bench}
          onChange={setFormation}
        />
      </Panel>
      <Panel title="The foe, mirrored">
        <FormationBoard label="Cuthbert’s five" formation={six} side="foe" />
      </Panel>
    </div>
  );
}
