import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { useNearEdge } from "../layout/use-near-edge.ts";
import { rowAfter } from "./row-after.ts";
import "./virtual-list.css";

type VirtualListProps<Item> = {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** About how high a row is, in px; each is measured once it is in sight. */
  readonly rowPx: number;
  /** What the list holds: read aloud. */
  readonly label: string;
  /** Where one of the rows is chosen: by a press on it, or by arrows and Enter, from one stop for the Tab key. */
  readonly choice?: Choice<Item> | undefined;
  /** Called when the last rows come into sight: the moment to fetch more. */
  readonly onNearEnd?: (() => void) | undefined;
  /** Below the last row, such as a spinner while more is fetched. */
  readonly foot?: ReactNode;
  /** The list is as high as its parent allows; the class may say otherwise. */
  readonly className?: string | undefined;
};

type Choice<Item> = {
  readonly isChosen: (item: Item) => boolean;
  readonly onChoose: (item: Item) => void;
};

/** A long list of which only the rows in sight are drawn. Scrolls by itself, also by keys. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, itemKey, rowPx, label, choice, onNearEnd, foot, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [led, setLed] = useState(0);
  const at = Math.min(led, Math.max(0, items.length - 1));
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => keyAt(items, index, itemKey),
    // The row that keys led to is drawn out of sight too: the list names it to who cannot see.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const hasIt = choice === undefined || items.length === 0 || rows.includes(at);
      return hasIt ? rows : [...rows, at].toSorted((one, other) => one - other);
    },
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = () => (virtualizer.getVirtualItems().at(-1)?.index ?? -1) >= items.length - 4;
  useNearEdge(items.length, isNearEnd, onNearEnd);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[at];
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / rowPx);
    const to = rowAfter(event.key, { at, last: items.length - 1, page });
    const isPress = event.key === "Enter" || event.key === " ";
    // Without rows to choose the browser's own way to the end would stop each time a row on it is measured.
    const isEdge = event.key === "End" || event.key === "Home";
    if (choice === undefined ? !isEdge : to === undefined && !isPress) return;
    event.preventDefault();
    if (to !== undefined) {
      setLed(to);
      virtualizer.scrollToIndex(to);
    } else if (chosen !== undefined) choice?.onChoose(chosen);
  };
  return (
    <div
      ref={scroller}
      className={classNames("virtual-list", className)}
      tabIndex={0}
      role={choice === undefined ? "region" : "listbox"}
      aria-label={label}
      aria-activedescendant={choice === undefined || items.length === 0 ? undefined : `${id}${at}`}
      onKeyDown={onKeyDown}
    >
      <ul
        className="virtual-list__inside"
        role={choice === undefined ? undefined : "presentation"}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map((row) => (
          <Row
            key={row.key}
            {...props}
            row={row}
            id={`${id}${row.index}`}
            isLed={row.index === at}
            measure={virtualizer.measureElement}
            onLead={() => setLed(row.index)}
          />
        ))}
      </ul>
      {foot}
    </div>
  );
}

type RowProps<Item> = VirtualListProps<Item> & {
  readonly row: { readonly index: number; readonly start: number };
  readonly id: string;
  /** Keys led to it. */
  readonly isLed: boolean;
  readonly measure: (row: HTMLElement | null) => void;
  readonly onLead: () => void;
};

function Row<Item>({ items, renderItem, choice, row, id, isLed, measure, onLead }: RowProps<Item>) {
  const item = items[row.index];
  const place = {
    ref: measure,
    "data-index": row.index,
    style: { transform: `translateY(${row.start}px)` },
    "aria-setsize": items.length,
    "aria-posinset": row.index + 1,
  };
  const inside = item === undefined ? null : renderItem(item);
  if (choice === undefined || item === undefined) {
    return (
      <li {...place} className="virtual-list__row">
        {inside}
      </li>
    );
  }
  return (
    <li
      {...place}
      id={id}
      className={classNames("virtual-list__row", isLed && "virtual-list__row--led")}
      role="option"
      aria-selected={choice.isChosen(item)}
      onClick={() => {
        onLead();
        choice.onChoose(item);
      }}
    >
      {inside}
    </li>
  );
}

/** The key of a row, or its index while the list has just become shorter. */
export function keyAt<Item>(
  items: readonly Item[],
  index: number,
  itemKey: (item: Item) => string,
): string | number {
  const item = items[index];
  return item === undefined ? index : itemKey(item);
}
