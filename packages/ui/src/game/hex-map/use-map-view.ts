import type { MouseEvent, PointerEvent, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import type { MapBox } from "./map-box.ts";
import { middleOf, moved, showing, zoomed } from "./map-box.ts";

type Point = { readonly x: number; readonly y: number };

type View = {
  readonly box: MapBox;
  /** Whether it is another view than the one it began with. */
  readonly isMoved: boolean;
  readonly zoomBy: (factor: number) => void;
  readonly showAll: () => void;
  /** Brings a point into sight, where it is not. */
  readonly show: (point: Point, air: number) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
};

type Options = {
  readonly whole: MapBox;
  readonly first: MapBox;
  /** The narrowest view. */
  readonly least: number;
};

/** A press that moves farther than this, in px, drags the map and presses nothing. */
const dragPx = 6;

/** What is seen of a drawing: dragged by one pointer, pinched by two, and zoomed by the wheel with the control key. */
export function useMapView(field: RefObject<SVGSVGElement | null>, options: Options): View {
  const { whole, first, least } = options;
  const [chosen, setChosen] = useState<MapBox | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const isDragged = useRef(false);
  const box = chosen ?? first;
  const zoomAt = (factor: number, about: Point) =>
    setChosen((before) => zoomed(before ?? first, factor, about, { whole, least }));
  const zoomBy = (factor: number) => zoomAt(factor, middleOf(box));
  useWheel(field, zoomAt);

  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    const svg = field.current;
    if (before === undefined || svg === null) return;
    const now = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(now.x - before.x, now.y - before.y) > dragPx;
    if (!isDragged.current && !isFar) return;
    if (!isDragged.current) svg.setPointerCapture(event.pointerId);
    isDragged.current = true;
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, now);
    const scale = unitsPerPx(svg);
    const [other] = others.map(([, at]) => at);
    if (other === undefined) {
      const by = { x: (before.x - now.x) * scale, y: (before.y - now.y) * scale };
      setChosen((at) => moved(at ?? first, by, whole));
    } else zoomAt(distance(now, other) / Math.max(1, distance(before, other)), unitsAt(svg, other));
  };
  const lift = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);
  return {
    box,
    isMoved: chosen !== null,
    zoomBy,
    showAll: () => setChosen(whole),
    show: (point, air) =>
      setChosen((at) => sameOr(at, showing(at ?? first, point, air, whole), first)),
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType === "mouse" && event.button !== 0) return;
        if (pointers.current.size === 0) isDragged.current = false;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: drag,
      onPointerUp: lift,
      onPointerCancel: lift,
      onClickCapture: (event) => {
        if (!isDragged.current) return;
        isDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** A view that shows what it should is left as it is. */
function sameOr(before: MapBox | null, next: MapBox, first: MapBox): MapBox | null {
  return next === (before ?? first) ? before : next;
}

function useWheel(
  field: RefObject<SVGSVGElement | null>,
  zoomAt: (factor: number, about: Point) => void,
): void {
  const latest = useRef(zoomAt);
  useEffect(() => {
    latest.current = zoomAt;
  });
  useEffect(() => {
    const svg = field.current;
    if (svg === null) return;
    const onWheel = (event: WheelEvent) => {
      // Without the key the page scrolls on.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(
        Math.exp(-event.deltaY / 300),
        unitsAt(svg, { x: event.clientX, y: event.clientY }),
      );
    };
    svg.addEventListener("wheel", onWheel, { passive: false });
    return () => svg.removeEventListener("wheel", onWheel);
  }, [field]);
}

function unitsPerPx(svg: SVGSVGElement): number {
  return 1 / (svg.getScreenCTM()?.a ?? 1);
}

function unitsAt(svg: SVGSVGElement, { x, y }: Point): Point {
  const matrix = svg.getScreenCTM();
  return matrix === null ? { x: 0, y: 0 } : new DOMPoint(x, y).matrixTransform(matrix.inverse());
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
