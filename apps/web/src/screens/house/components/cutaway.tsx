import type { HouseView } from "@aldermoor/game/house/api.ts";
import type { RoomId } from "@aldermoor/game/house/content/rooms.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { useId } from "react";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { t } from "../../../texts/t.ts";
import type { RoomState } from "../room-look.ts";
import { roomState } from "../room-look.ts";
import "./cutaway.css";

/** Where each room lies in the picture: left, top, width and height. */
const cells: Readonly<Partial<Record<RoomId, readonly [number, number, number, number]>>> = {
  study: [136, 96, 104, 60],
  scriptorium: [244, 96, 84, 60],
  bedroom: [58, 170, 108, 70],
  "loom-room": [170, 170, 116, 70],
  "trophy-hall": [290, 170, 106, 70],
  kitchen: [58, 248, 102, 74],
  hearth: [164, 248, 82, 74],
  "jewellers-bench": [250, 248, 72, 74],
  "still-room": [326, 248, 70, 74],
  forge: [58, 332, 88, 64],
  joinery: [150, 332, 78, 64],
  "drill-hall": [232, 332, 82, 64],
  storeroom: [318, 332, 78, 64],
  toolshed: [424, 346, 66, 50],
  "training-yard": [-34, 346, 66, 50],
};

type CutawayProps = {
  readonly home: HouseView;
  readonly name: string;
  /** What the house gives, in a few words each. */
  readonly chips: ReactNode;
  /** A room was pressed in the picture; the list does the same for keys and for readers. */
  readonly onChoose: (room: RoomId) => void;
};

/** The house cut open: each built room is lit, the higher its level the brighter. The list says it in words. */
export function Cutaway({ home, name, chips, onChoose }: CutawayProps) {
  const time = useGameHour();
  const levels = entriesOf(home.rooms).reduce((sum, [, level]) => sum + level, 0);
  return (
    <Scene scene="downs" time={time} className="cutaway scene--bleed" veil="none">
      <div className="cutaway__title">
        <b>{t("house.of", { name })}</b>
        <small>{t("house.level-sum", { count: levels })}</small>
      </div>
      <div className="cutaway__chips">{chips}</div>
      <House home={home} onChoose={onChoose} />
    </Scene>
  );
}

function House({ home, onChoose }: Pick<CutawayProps, "home" | "onChoose">) {
  const id = useId();
  const paint = { lit: `${id}-lit`, dark: `${id}-dark`, glow: `${id}-glow` };
  return (
    <svg className="cutaway__house" viewBox="-50 0 640 420" aria-hidden>
      <Paints paint={paint} />
      <ellipse cx="228" cy="260" rx="330" ry="210" fill={`url(#${paint.glow})`} opacity="0.5" />
      <Walls />
      {entriesOf(cells).map(([room, place]) => (
        <Cell
          key={room}
          room={roomState(room, home)}
          place={place}
          paint={paint}
          onChoose={() => onChoose(room)}
        />
      ))}
      <Beds home={home} />
    </svg>
  );
}

type Paint = { readonly lit: string; readonly dark: string; readonly glow: string };

function Paints({ paint }: { readonly paint: Paint }) {
  return (
    <defs>
      <radialGradient id={paint.lit} cx="0.5" cy="0.45" r="0.75">
        <stop stopColor="#f6b765" />
        <stop offset="0.55" stopColor="#b2713a" />
        <stop offset="1" stopColor="#57351f" />
      </radialGradient>
      <radialGradient id={paint.dark} cx="0.5" cy="0.4" r="0.8">
        <stop stopColor="#33403d" />
        <stop offset="1" stopColor="#172020" />
      </radialGradient>
      <radialGradient id={paint.glow}>
        <stop stopColor="#f6a850" stopOpacity="0.55" />
        <stop offset="1" stopColor="#f6a850" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

function Walls() {
  return (
    <>
      <path d="M100 116V22h30v66zM312 76V8h26v96z" fill="#1b2322" />
      <path d="M94 16h42v10H94zM306 2h38v9h-38z" fill="#26302e" />
      <path d="M20 174L218 8h22l196 166z" fill="#161d1c" />
      <path
        d="M20 174L218 8h22l196 166"
        fill="none"
        stroke="#3a4642"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path d="M46 166h362v238H46z" fill="#121918" />
      <path d="M46 166v238M408 166v238" stroke="#38433f" strokeWidth="8" />
      <path d="M46 165h362M46 244h362M46 327h362" stroke="#2f3a37" strokeWidth="6" />
      <path d="M-42 342L0 322l42 20v62h-84zM416 342l41-20 41 20v62h-82z" fill="#161d1c" />
      <path d="M-50 400H590v20H-50z" fill="#0b1110" />
    </>
  );
}

type CellProps = {
  readonly room: RoomState;
  readonly place: readonly [number, number, number, number];
  readonly paint: Paint;
  readonly onChoose: () => void;
};

function Cell({ room, place: [left, top, width, height], paint, onChoose }: CellProps) {
  const isLit = room.level > 0;
  const isBuilding = room.construction !== null;
  const icon = Math.min(height * 0.62, width * 0.5);
  return (
    <g
      className={isBuilding ? "cutaway__cell cutaway__cell--building" : "cutaway__cell"}
      onClick={onChoose}
    >
      <title>{rooms[room.id].name}</title>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx="4"
        fill={`url(#${isLit ? paint.lit : paint.dark})`}
        opacity={isLit ? 0.66 + 0.34 * (room.level / room.maxLevel) : 1}
        stroke={isLit ? "none" : "#6d7a74"}
        strokeDasharray="4 4"
      />
      {isLit && <circle cx={left + width - 9} cy={top + 9} r="3" fill="#fff1c9" />}
      <svg
        x={left + width - icon - 5}
        y={top + height - icon - 4}
        width={icon}
        height={icon}
        color={isLit ? "#24140a" : "#56635e"}
      >
        <GameIcon name={rooms[room.id].icon} size={icon} />
      </svg>
      <foreignObject x={left + 5} y={top + 3} width={width - 8} height={height - 6}>
        <p className={isLit ? "cutaway__name cutaway__name--lit" : "cutaway__name"}>
          <span>{rooms[room.id].name}</span>{" "}
          <b>{isBuilding ? `${room.level} › ${room.level + 1}` : isLit ? room.level : ""}</b>
        </p>
      </foreignObject>
    </g>
  );
}

const stemsOfBed = [0.7, 1, 0.82, 0.95, 0.76] as const;
const bedsShown = 10;

/** The garden before the wall: a bed for each plot, its plants as high as they have grown. */
function Beds({ home }: Pick<CutawayProps, "home">) {
  return home.plots.slice(0, bedsShown).map((plot, at) => {
    const left = 506 + (at % 5) * 17;
    const top = at < 5 ? 398 : 408;
    const height = plot === null ? 0 : plot.ripeAtMs <= home.serverNowMs ? 26 : 14;
    return (
      <g key={at}>
        <path d={`M${left} ${top}q7 -5 14 0v6h-14z`} fill="#2c2118" />
        {height > 0 &&
          stemsOfBed.map((share, stem) => (
            <path
              key={stem}
              d={`M${left + 2 + stem * 2.5} ${top - 1}v${-height * share}`}
              stroke={height > 20 ? "#f0b866" : "#7f9a5c"}
              strokeWidth="1.6"
              strokeLinecap="round"
            />
          ))}
      </g>
    );
  });
}
