import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { MeterRing } from "@aldermoor/ui/data/meter-ring.tsx";
import { Meter } from "@aldermoor/ui/data/meter.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { StatTable } from "@aldermoor/ui/data/stat-table.tsx";
import { TickLine } from "@aldermoor/ui/data/tick-line.tsx";
import { TimeRing } from "@aldermoor/ui/data/time-ring.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** Values: numbers, bars, rings, times and faces. */
export const figureSpecimens: readonly Specimen[] = [
  { name: "avatar", Show: Faces },
  { name: "badge", Show: Badges },
  { name: "number-text", Show: Numbers },
  { name: "stat-row", Show: Rows },
  { name: "stat-table", Show: StatTables },
  { name: "progress-bar", Show: Bars },
  { name: "meter", Show: Meters },
  { name: "meter-ring", Show: Rings },
  { name: "time-ring", Show: TimeRings },
  { name: "tick-line", Show: Ticks },
  { name: "relative-time", Show: Times },
];

const minute = 60_000;

function Faces() {
  return (
    <div className="specimen__row">
      <Avatar seed="Bryony" size="xs" label="Bryony" />
      <Avatar seed="Bryony" size="sm" presence="here" />
      <Avatar seed="Bryony" size="md" presence="away" />
      <Avatar seed="Bryony" size="ring" label="Bryony" />
      <Avatar seed="Bryony" size="arch" label="Bryony" />
    </div>
  );
}

function Badges() {
  return (
    <div className="specimen__row">
      <Badge>12 in a row</Badge>
      <Badge tone="ember">3</Badge>
      <Badge tone="good" icon={<Icon name="wifi" size={14} />}>
        You’re back
      </Badge>
      <Badge tone="danger">Closed</Badge>
      <Badge tone="warn">Waiting</Badge>
      <Badge tone="info">Staff</Badge>
    </div>
  );
}

function Numbers() {
  return (
    <div className="specimen__row">
      <NumberText value={1234.56} />
      <NumberText value={1_284_330} length="short" />
      <Currency value={1_284_330} />
      <Currency value={1_284_330} />
      <Currency kind="marks" value={42} />
      <Delta value={11.4} />
      <Delta value={-23} suffix="%" />
      <Delta value={-3} lessIsBetter />
      <Delta value={0} />
    </div>
  );
}

function Rows() {
  return (
    <StatList>
      <StatRow label="Attack" value="79.5" delta={<Delta value={11.4} />} />
      <StatRow label="Accuracy" value="−6" delta={<Delta value={-23} />} />
      <StatRow label="Evasion" value="0" delta={<Delta value={0} />} />
    </StatList>
  );
}

function StatTables() {
  return (
    <StatTable
      caption="Worn and to be worn"
      showCaption
      columns={["Now", "After", "Difference"]}
      rows={[
        { id: "health", label: "Health", values: ["33", "39", <Delta key="d" value={6} />] },
        { id: "attack", label: "Attack", values: ["5.3", "4.3", <Delta key="d" value={-1} />] },
        {
          id: "all",
          label: "Power",
          values: ["412", "418", <Delta key="d" value={6} />],
          isTotal: true,
        },
      ]}
    />
  );
}

function Bars() {
  return (
    <div className="specimen__cards">
      <ProgressBar value={64} max={100} label="Ember" />
      <ProgressBar value={820} max={1400} ghost={1100} label="Health" tone="hp" size="thick" />
      <ProgressBar value={64} max={100} label="XP" tone="xp" />
      <ProgressBar value={30} max={100} label="Good" tone="good" size="thin" />
      <ProgressBar value={12} max={100} label="Danger" tone="danger" size="thin" />
    </div>
  );
}

function Meters() {
  const [health, setHealth] = useState(820);
  return (
    <div className="specimen__cards">
      <Meter value={health} max={1400} label="Bryony’s health" size="thick" showNumbers />
      <Meter
        value={620}
        max={1000}
        label="The Wild Tithe"
        size="thick"
        notches={[0.25, 0.5, 0.75]}
      />
      <Meter value={40} max={100} label="Stamina" tone="good" size="thin" />
      <Button size="sm" onClick={() => setHealth(health > 300 ? health - 260 : 1400)}>
        Strike
      </Button>
    </div>
  );
}

function Rings() {
  return (
    <div className="specimen__row">
      <MeterRing value={82} max={100} label="Bryony’s health">
        <Avatar seed="Bryony" size="ring" />
      </MeterRing>
      <MeterRing
        value={37}
        max={100}
        label="The wolf’s health"
        className="meter-ring--coin"
        notches={[0.35, 0.6, 0.8]}
      >
        <GameIcon name="wolf-head" size={76} />
      </MeterRing>
      <MeterRing value={79} max={100} label="Growth" tone="good" size={60}>
        <GameIcon name="fern" size={28} />
      </MeterRing>
    </div>
  );
}

function TimeRings() {
  const [nowMs] = useState(() => Date.now());
  const times = { startedAtMs: nowMs - 20.5 * minute, endsAtMs: nowMs + 39.5 * minute };
  return (
    <div className="specimen__row">
      <TimeRing {...times} label="Hearth song" />
      <TimeRing {...times} label="Fern bed" direction="grow" tone="good">
        <GameIcon name="fern" size={28} />
      </TimeRing>
      <TimeRing startedAtMs={0} endsAtMs={1} label="Over" />
    </div>
  );
}

function Ticks() {
  const [startedAtMs] = useState(() => Date.now() - 3800);
  return (
    <div className="specimen__cards">
      <TickLine startedAtMs={startedAtMs} durationMs={6000} state="idle" />
      <TickLine startedAtMs={startedAtMs} durationMs={6000} state="offline" />
      <TickLine startedAtMs={startedAtMs} durationMs={1} state="running" label="Next blow" />
    </div>
  );
}

function Times() {
  const [nowMs] = useState(() => Date.now());
  return (
    <div className="specimen__row">
      <RelativeTime atMs={nowMs - 5.5 * minute} />
      <RelativeTime atMs={nowMs + 125.5 * minute} short />
    </div>
  );
}
