import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { classNames } from "../../class-names.ts";
import { Button } from "../../controls/button.tsx";
import type { GameIconName } from "../../icons/icon.tsx";
import { GameIcon, Icon } from "../../icons/icon.tsx";
import { useUiWords } from "../../text/ui-words.ts";
import type { HexDirection, HexPlace } from "./hex-grid.ts";
import { hexCentre, hexNeighbour, hexPath } from "./hex-grid.ts";
import "./hex-map.css";

export type Hex = HexPlace & {
  readonly id: string;
  /** What it is and what is there, in words: "Marsh, two days old tracks". Read aloud and listed. */
  readonly label: string;
  /** False under fog: nothing of it is drawn but its edge. */
  readonly isSeen: boolean;
  /** The tint of its ground, as any CSS colour. */
  readonly tint?: string | undefined;
  readonly icon?: GameIconName | undefined;
  /** An amber rim: seen for the first time. */
  readonly isNew?: boolean | undefined;
  /** `home` and `camp` are lit; `rumour` is a question mark in the fog. */
  readonly mark?: "home" | "camp" | "rumour" | undefined;
};

type HexMapProps = {
  /** What the map shows: read aloud. */
  readonly label: string;
  readonly hexes: readonly Hex[];
  readonly selectedId?: string | undefined;
  /** Enter, a press or a row of the list. */
  readonly onOpen: (id: string) => void;
  /** The stops of a route, by id; the first is where it sets out. */
  readonly route?: readonly string[] | undefined;
  /** How many stops after the first have been walked: solid up to there, dotted beyond. */
  readonly walked?: number | undefined;
};

/** Land in hexes. Arrow keys move, Enter opens; the same as a list for whom a map is no use. */
export function HexMap(props: HexMapProps) {
  const { label, hexes, onOpen } = props;
  const words = useUiWords();
  const [isList, setList] = useState(false);
  return (
    <div className="hex-map">
      {isList ? (
        <ul className="hex-map__list" aria-label={label}>
          {hexes
            .filter(({ isSeen, mark }) => isSeen || mark !== undefined)
            .map((hex) => (
              <li key={hex.id}>
                <button type="button" className="hex-map__row" onClick={() => onOpen(hex.id)}>
                  {hex.icon !== undefined && <GameIcon name={hex.icon} size={20} />}
                  {hex.label}
                </button>
              </li>
            ))}
        </ul>
      ) : (
        <HexField {...props} />
      )}
      <Button
        size="sm"
        variant="ghost"
        className="hex-map__switch"
        icon={<Icon name={isList ? "map" : "list"} size={14} />}
        onClick={() => setList(!isList)}
      >
        {isList ? words.mapInstead : words.listInstead}
      </Button>
    </div>
  );
}

/** From the middle of a hex to its corner, in units of the drawing. */
const radius = 29;

const arrowKeys: Readonly<Record<string, HexDirection>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

function HexField(props: HexMapProps) {
  const { label, hexes, selectedId, onOpen } = props;
  const field = useRef<SVGSVGElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  // One stop for the Tab key: where one was last, else where one is, else the first.
  const entry = hexes.find(({ id }) => id === (focusedId ?? selectedId)) ?? hexes[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrowKeys[event.key];
    if (direction === undefined || entry === undefined) return;
    event.preventDefault();
    const next = hexNeighbour(hexes, entry, direction);
    if (next === undefined) return;
    setFocusedId(next.id);
    field.current?.querySelector<SVGElement>(`[data-hex="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <svg
      ref={field}
      className="hex-map__field"
      viewBox={boxOf(hexes)}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {hexes.map((hex) => (
        <HexButton
          key={hex.id}
          hex={hex}
          isSelected={hex.id === selectedId}
          isEntry={hex.id === entry?.id}
          onFocus={() => setFocusedId(hex.id)}
          onOpen={() => onOpen(hex.id)}
        />
      ))}
      <Route {...props} />
    </svg>
  );
}

type HexButtonProps = {
  readonly hex: Hex;
  readonly isSelected: boolean;
  readonly isEntry: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
};

function HexButton({ hex, isSelected, isEntry, onFocus, onOpen }: HexButtonProps) {
  const { x, y } = middleOf(hex);
  const { isSeen, isNew = false, mark, tint, icon } = hex;
  return (
    <g
      className={classNames(
        "hex-map__hex",
        !isSeen && "hex-map__hex--fog",
        isNew && "hex-map__hex--new",
        mark !== undefined && `hex-map__hex--${mark}`,
        isSelected && "hex-map__hex--selected",
      )}
      role="button"
      aria-label={hex.label}
      aria-pressed={isSelected}
      tabIndex={isEntry ? 0 : -1}
      data-hex={hex.id}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onOpen();
      }}
    >
      <path
        className="hex-map__hex-ground"
        d={hexPath(x, y, radius - 1.5)}
        {...(isSeen && tint !== undefined && mark === undefined ? { style: { fill: tint } } : {})}
      />
      {isSeen && icon !== undefined && <HexIcon name={icon} x={x} y={y} />}
      {mark === "rumour" && (
        <text className="hex-map__hex-rumour" x={x} y={y + 5} textAnchor="middle">
          ?
        </text>
      )}
    </g>
  );
}

function HexIcon({
  name,
  x,
  y,
}: {
  readonly name: GameIconName;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <g className="hex-map__hex-icon" transform={`translate(${x - 14} ${y - 14})`}>
      <GameIcon name={name} size={28} />
    </g>
  );
}

function Route({ hexes, route = [], walked = 0 }: HexMapProps) {
  const stops = route.flatMap((id) => hexes.find((hex) => hex.id === id) ?? []).map(middleOf);
  if (stops.length < 2) return null;
  const pathOf = (points: readonly { readonly x: number; readonly y: number }[]) =>
    points.length < 2 ? "" : `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  return (
    <g className="hex-map__route" aria-hidden>
      <path className="hex-map__route-walked" d={pathOf(stops.slice(0, walked + 1))} />
      <path className="hex-map__route-ahead" d={pathOf(stops.slice(walked))} />
      {stops.slice(1).map(({ x, y }, index) => (
        <g
          key={index}
          className={classNames(
            "hex-map__stop",
            index + 1 === walked && "hex-map__stop--here",
            index + 1 > walked && "hex-map__stop--ahead",
          )}
        >
          <circle cx={x} cy={y} r="12" />
          <text x={x} y={y + 4.5} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function middleOf(hex: HexPlace): { readonly x: number; readonly y: number } {
  const { x, y } = hexCentre(hex);
  return { x: Math.round(x * radius * 10) / 10, y: Math.round(y * radius * 10) / 10 };
}

/** The least box that holds all hexes, with room for a focus ring. */
function boxOf(hexes: readonly Hex[]): string {
  const middles = hexes.map(middleOf);
  const xs = middles.map(({ x }) => x);
  const ys = middles.map(({ y }) => y);
  const air = radius + 3;
  const left = Math.min(0, ...xs) - air;
  const top = Math.min(0, ...ys) - air;
  return [left, top, Math.max(0, ...xs) + air - left, Math.max(0, ...ys) + air - top]
    .map((length) => Math.round(length))
    .join(" ");
}
