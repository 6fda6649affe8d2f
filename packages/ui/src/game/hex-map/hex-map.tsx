import type { KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { classNames } from "../../class-names.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import type { GameIconName } from "../../icons/icon.tsx";
import { GameIcon, Icon } from "../../icons/icon.tsx";
import { useUiWords } from "../../text/ui-words.ts";
import { cssVariables } from "../../theme/css-variables.ts";
import type { HexDirection, HexPlace } from "./hex-grid.ts";
import { hexCentre, hexNeighbour, hexPath } from "./hex-grid.ts";
import type { MapBox } from "./map-box.ts";
import { atLeastWide, boxAround, viewBoxOf } from "./map-box.ts";
import { useMapView } from "./use-map-view.ts";
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
  /** Drawn faintly: what lies there is known, but nobody was there. */
  readonly isFaint?: boolean | undefined;
  /** A few signs at its foot, such as "62%". */
  readonly note?: string | undefined;
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
  /** Land beyond, of which nothing is known: drawn, and never pressed. */
  readonly fog?: readonly HexPlace[] | undefined;
  /** With these words for its buttons the map can be dragged and zoomed; it begins with its hexes in sight. */
  readonly zoom?: ZoomWords | undefined;
};

type ZoomWords = { readonly nearer: string; readonly farther: string; readonly whole: string };

/** Land in hexes. Arrow keys move, Enter opens; the same as a list for whom a map is no use. */
export function HexMap(props: HexMapProps) {
  const { label, hexes, onOpen } = props;
  const words = useUiWords();
  const [isList, setList] = useState(false);
  const other = (
    <Button
      size="sm"
      variant="ghost"
      className="hex-map__switch"
      icon={<Icon name={isList ? "map" : "list"} size={14} />}
      onClick={() => setList(!isList)}
    >
      {isList ? words.mapInstead : words.listInstead}
    </Button>
  );
  if (!isList) return <HexField {...props} other={other} />;
  return (
    <div className="hex-map">
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
      <div className="hex-map__foot">{other}</div>
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

/** A view shows at least as many hexes side by side, and the first one more. */
const fewestHexes = 4;
const firstHexes = 5;

function HexField(props: HexMapProps & { readonly other: ReactNode }) {
  const { label, hexes, selectedId, onOpen, fog = [], zoom, other } = props;
  const field = useRef<SVGSVGElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const view = useMapView(field, {
    whole: boxOf([...hexes, ...fog]),
    first: atLeastWide(boxOf(hexes), zoom === undefined ? 0 : firstHexes * 2 * radius),
    least: fewestHexes * 2 * radius,
  });
  // One stop for the Tab key: where one was last, else where one is, else the first.
  const entry = hexes.find(({ id }) => id === (focusedId ?? selectedId)) ?? hexes[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = zoom === undefined ? undefined : zoomKeys[event.key];
    if (factor !== undefined) view.zoomBy(factor);
    const direction = arrowKeys[event.key];
    if (direction === undefined || entry === undefined) return;
    event.preventDefault();
    const next = hexNeighbour(hexes, entry, direction);
    if (next === undefined) return;
    setFocusedId(next.id);
    if (zoom !== undefined) view.show(middleOf(next), radius);
    field.current?.querySelector<SVGElement>(`[data-hex="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className="hex-map">
      <svg
        ref={field}
        className={classNames(
          "hex-map__field",
          zoom !== undefined && "hex-map__field--free",
          view.isMoved && "hex-map__field--moved",
        )}
        viewBox={viewBoxOf(view.box)}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        {...(zoom === undefined ? {} : view.handlers)}
      >
        {fog.length > 0 && <path className="hex-map__fog" d={fog.map(pathOf).join("")} />}
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
      <div className="hex-map__foot">
        {zoom !== undefined && <ZoomButtons words={zoom} view={view} />}
        {other}
      </div>
    </div>
  );
}

const zoomKeys: Readonly<Record<string, number>> = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 };

function ZoomButtons({
  words,
  view,
}: {
  readonly words: ZoomWords;
  readonly view: Pick<ReturnType<typeof useMapView>, "zoomBy" | "showAll">;
}) {
  return (
    <div className="hex-map__zoom">
      <IconButton
        size="sm"
        icon={<Icon name="plus" size={15} />}
        label={words.nearer}
        onClick={() => view.zoomBy(1.5)}
      />
      <IconButton
        size="sm"
        icon={<Icon name="minus" size={15} />}
        label={words.farther}
        onClick={() => view.zoomBy(1 / 1.5)}
      />
      <IconButton
        size="sm"
        icon={<Icon name="map" size={15} />}
        label={words.whole}
        onClick={view.showAll}
      />
    </div>
  );
}

function pathOf(place: HexPlace): string {
  const { x, y } = middleOf(place);
  return hexPath(x, y, radius - 1.5);
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
  const { isSeen, isNew = false, isFaint = false, mark, tint, icon, note } = hex;
  return (
    <g
      className={classNames(
        "hex-map__hex",
        !isSeen && "hex-map__hex--fog",
        isNew && "hex-map__hex--new",
        isFaint && "hex-map__hex--faint",
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
        {...(isSeen && tint !== undefined ? { style: cssVariables({ "--hex-tint": tint }) } : {})}
      />
      {isSeen && icon !== undefined && (
        <HexIcon name={icon} x={x} y={note === undefined ? y : y - 5} />
      )}
      {note !== undefined && (
        <text className="hex-map__hex-note" x={x} y={y + 19} textAnchor="middle">
          {note}
        </text>
      )}
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

/** The least box that holds all hexes and where they count from, with room for a focus ring. */
function boxOf(hexes: readonly HexPlace[]): MapBox {
  return boxAround([{ x: 0, y: 0 }, ...hexes.map(middleOf)], radius + 3);
}
