import { useState } from "react";
import { Badge } from "../src/badge.tsx";
import { Columns, Stack } from "../src/columns.tsx";
import { Currency } from "../src/currency.tsx";
import { Delta } from "../src/delta.tsx";
import { GameIcon, Icon } from "../src/icon.tsx";
import { MeterRing } from "../src/meter-ring.tsx";
import { NumberText } from "../src/number-text.tsx";
import { Panel } from "../src/panel.tsx";
import { Portrait } from "../src/portrait.tsx";
import { ProgressBar } from "../src/progress-bar.tsx";
import { RarityName } from "../src/rarity-name.tsx";
import { RelativeTime } from "../src/relative-time.tsx";
import { Sparkline } from "../src/sparkline.tsx";
import { StatList, StatRow } from "../src/stat-row.tsx";
import { TickLine } from "../src/tick-line.tsx";
import { Tile, TileButton } from "../src/tile.tsx";

const values = [
  4, 3, 5, 7, 6, 8, 5, 4, 3, 4, 3, 2, 4, 3, 5, 6, 4, 7, 9, 8, 7, 10, 9, 7, 6, 8, 11, 12,
];
const rarities = [1, 2, 3, 4, 5, 6] as const;

export function Things() {
  const [startedAtMs] = useState(() => Date.now() - 3800);
  return (
    <>
      <TickLine startedAtMs={startedAtMs} durationMs={6000} state="running" label="Next blow" />
      <TickLine startedAtMs={startedAtMs} durationMs={6000} state="idle" />
      <TickLine startedAtMs={startedAtMs} durationMs={6000} state="offline" />
      <Columns layout="main-aside">
        <Stack>
          <Tiles />
          <Bars />
        </Stack>
        <Stack>
          <Panel
            title="This session"
            aside={
              <Badge tone="ember" icon={<Icon name="trending-up" size={13} />}>
                6% on yesterday
              </Badge>
            }
          >
            <Sparkline values={values} fluid height={64} />
            <StatList>
              <StatRow label="Attack" value="79.5" delta={<Delta value={11.4} />} />
              <StatRow label="Accuracy" value="−6" delta={<Delta value={-23} />} />
              <StatRow label="Crit chance" value="+1.4%" delta={<Delta value={1.4} suffix="%" />} />
              <StatRow label="Evasion" value="0" delta={<Delta value={0} />} />
            </StatList>
            <p>
              <Currency value={1_284_330} /> <Currency value={1_284_330} length="short" />{" "}
              <Currency kind="marks" value={42} /> <NumberText value={1234.56} />
            </p>
            <p>
              <RelativeTime atMs={startedAtMs - 90_000} className="text-3" />{" "}
              <Sparkline values={values} width={90} height={24} />
            </p>
          </Panel>
        </Stack>
      </Columns>
    </>
  );
}

function Tiles() {
  return (
    <Panel title="Tiles">
      <Stack>
        <div className="tile-grid">
          {rarities.map((rarity) => (
            <TileButton
              key={rarity}
              label="Cobalt Bascinet"
              icon="visored-helm"
              rarity={rarity}
              tint="metal"
            />
          ))}
          <TileButton label="Wolf hide" icon="animal-hide" tint="leather" quantity="312" />
          <TileButton
            label="Selected"
            icon="war-axe"
            tint="metal"
            rarity={4}
            selected
            marks={["upgrade", "locked"]}
          />
          <TileButton label="Too early" icon="curvy-knife" tint="fire" rarity={3} corner="48" />
          <TileButton label="Worn" icon="crown" tint="gold" rarity={6} marks={["equipped"]} />
          <Tile label="Empty place" empty />
          <Tile label="Head" icon="visored-helm" empty />
          <Tile label="Small" icon="fern" tint="leaf" size="sm" rarity={2} />
          <Tile label="Tiny" icon="fern" tint="leaf" size="xs" rarity={2} />
          <Tile label="Big" icon="two-handed-sword" tint="metal" size="big" rarity={5} />
        </div>
        <p className="preview__row">
          {rarities.map((rarity) => (
            <RarityName key={rarity} rarity={rarity} />
          ))}
          <RarityName rarity={5} underlined>
            Hartshorn Bow
          </RarityName>
        </p>
        <p className="preview__row">
          <Badge>12 in a row</Badge>
          <Badge tone="ember">3</Badge>
          <Badge tone="good" icon={<Icon name="wifi" size={14} />}>
            You’re back
          </Badge>
          <Badge tone="danger">Closed</Badge>
          <Badge tone="warn">Waiting</Badge>
          <Badge tone="info">Staff</Badge>
        </p>
      </Stack>
    </Panel>
  );
}

function Bars() {
  return (
    <Panel title="Bars and rings">
      <Stack>
        <ProgressBar value={64} max={100} label="Ember" />
        <ProgressBar value={820} max={1400} ghost={1100} label="Health" tone="hp" size="thick" />
        <ProgressBar value={64} max={100} label="XP" tone="xp" />
        <ProgressBar value={30} max={100} label="Good" tone="good" size="thin" />
        <ProgressBar value={12} max={100} label="Danger" tone="danger" size="thin" />
        <div className="preview__row">
          <MeterRing value={82} max={100} label="Bryony health">
            <Portrait seed="Bryony" size={108} shape="ring" />
          </MeterRing>
          <MeterRing
            value={37}
            max={100}
            label="Wolf health"
            className="meter-ring--coin"
            notches={[0.35, 0.6, 0.8]}
          >
            <GameIcon name="wolf-head" size={76} />
          </MeterRing>
          <MeterRing value={79} max={100} label="Growth" tone="good" size={60} stroke={4}>
            <GameIcon name="fern" size={28} />
          </MeterRing>
        </div>
      </Stack>
    </Panel>
  );
}
