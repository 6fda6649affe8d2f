import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ResizeHandle } from "@aldermoor/ui/controls/resize-handle.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { workplaceNames } from "@aldermoor/ui/game/scenery/workplace-name.ts";
import { Tile, TileButton } from "@aldermoor/ui/game/tile.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Banner } from "@aldermoor/ui/layout/banner.tsx";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { InfoBox } from "@aldermoor/ui/layout/info-box.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import "@aldermoor/ui/game/tile-grid.css";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** What things stand on and in. */
export const surfaceSpecimens: readonly Specimen[] = [
  { name: "panel", Show: Panels },
  { name: "tile", Show: Tiles },
  { name: "banner", Show: Banners },
  { name: "note", Show: Notes },
  { name: "info-box", Show: InfoBoxes },
  { name: "resize-handle", Show: Handle },
  { name: "empty-state", Show: States },
  { name: "scenery", Show: Land },
  { name: "workplaces", Show: Workplaces },
];

function Panels() {
  return (
    <Columns>
      <Panel title="With a link" aside={<Button size="sm">Queue</Button>}>
        A surface with a title.
      </Panel>
      <Panel title="Flush" flush>
        Reaches the edge.
      </Panel>
    </Columns>
  );
}

const rarities = [1, 2, 3, 4, 5, 6] as const;

function Tiles() {
  return (
    <>
      <div className="tile-grid">
        {rarities.map((rarity) => (
          <TileButton key={rarity} label="Helm" icon="visored-helm" rarity={rarity} tint="metal" />
        ))}
        <TileButton label="Wolf hide" icon="animal-hide" tint="leather" quantity="312" />
        <TileButton label="Axe" icon="war-axe" rarity={4} selected marks={["upgrade", "locked"]} />
        <TileButton label="Knife" icon="curvy-knife" tint="fire" rarity={3} corner="48" />
        <TileButton label="Crown" icon="crown" tint="gold" rarity={6} marks={["equipped"]} />
        <Tile label="Empty place" empty />
        <Tile label="Small" icon="fern" tint="leaf" size="sm" rarity={2} />
        <Tile label="Big" icon="two-handed-sword" tint="metal" size="big" rarity={5} />
      </div>
      <p className="specimen__row">
        {rarities.map((rarity) => (
          <RarityName key={rarity} rarity={rarity} />
        ))}
      </p>
    </>
  );
}

function Banners() {
  return (
    <>
      <Banner icon={<Icon name="wifi-off" />} action={<Button size="sm">Try now</Button>}>
        <b>Connection lost.</b> Your work carries on at the server. Trying again in 4 s
      </Banner>
      <Banner tone="danger">The world closes for an hour.</Banner>
      <Banner tone="info">A new version is here.</Banner>
    </>
  );
}

function Notes() {
  return (
    <div className="specimen__cards">
      <Note title="Seven of eight left">Each works once. Keep them off this device.</Note>
      <Note tone="good">Well guarded.</Note>
      <Note tone="warn" action={<Button size="sm">Verify</Button>}>
        Your email is not verified.
      </Note>
      <Note tone="danger" title="This cannot be undone" />
    </div>
  );
}

function InfoBoxes() {
  return (
    <div className="specimen__cards">
      <InfoBox
        title="Cobalt Longsword"
        subtitle="Main hand sword, tier 5"
        picture={<Tile icon="two-handed-sword" tint="metal" size="big" />}
        rows={[
          { label: "Attack", value: "56.3" },
          { label: "Accuracy", value: "+5" },
          { label: "Binds", value: "when first worn" },
        ]}
      >
        <Currency value={4180} />
      </InfoBox>
    </div>
  );
}

function Handle() {
  const [width, setWidth] = useState(320);
  return (
    <div className="specimen__resize" style={{ width }}>
      <ResizeHandle
        label="Width of the chat"
        edge="end"
        value={width}
        min={280}
        max={480}
        onChange={setWidth}
      />
      {width} px
    </div>
  );
}

function States() {
  return (
    <Columns layout="thirds">
      <EmptyState
        icon={<GameIcon name="backpack" size={40} />}
        title="Your bag is empty"
        action={<Button size="sm">Go to Alder Carr</Button>}
      >
        Chop some alder to begin.
      </EmptyState>
      <ErrorState title="The order book didn’t load" onRetry={() => undefined} />
      <Panel title="Loading">
        <SkeletonRows rows={3} />
      </Panel>
    </Columns>
  );
}

function Land() {
  return (
    <Scene scene="landing" time="dusk" className="specimen__scene" label="Dusk over the moor">
      <b className="specimen__caption">Always in the dark theme</b>
    </Scene>
  );
}

function Workplaces() {
  return (
    <Columns>
      {workplaceNames.map((name) => (
        <Scene
          key={name}
          scene="meadow"
          time="dusk"
          workplace={name}
          calm
          className="specimen__scene"
          label={name}
        >
          <b className="specimen__caption">{name}</b>
        </Scene>
      ))}
    </Columns>
  );
}
