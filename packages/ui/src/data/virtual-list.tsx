import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import { useNearEdge } from "../layout/use-near-edge.ts";
import "./virtual-list.css";

type VirtualListProps<Item> = {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** About how high a row is, in px; each is measured once it is in sight. */
  readonly rowPx: number;
  /** What the list holds: read aloud. */
  readonly label: string;
  /** Called when the last rows come into sight: the moment to fetch more. */
  readonly onNearEnd?: (() => void) | undefined;
  /** Below the last row, such as a spinner while more is fetched. */
  readonly foot?: ReactNode;
  /** The list is as high as its parent allows; the class may say otherwise. */
  readonly className?: string | undefined;
};

/** A long list of which only the rows in sight are drawn. Scrolls by itself, also by keys. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, itemKey, renderItem, rowPx, label, onNearEnd, foot, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => keyAt(items, index, itemKey),
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = () => (virtualizer.getVirtualItems().at(-1)?.index ?? -1) >= items.length - 4;
  useNearEdge(items.length, isNearEnd, onNearEnd);
  return (
    <div
      ref={scroller}
      className={classNames("virtual-list", className)}
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={(event) => {
        // The browser's own way there would stop each time a row on it is measured.
        if (event.key === "End") virtualizer.scrollToIndex(items.length - 1);
        else if (event.key === "Home") virtualizer.scrollToIndex(0);
        else return;
        event.preventDefault();
      }}
    >
      <ul className="virtual-list__inside" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map((row) => {
          const item = items[row.index];
          return (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              className="virtual-list__row"
              style={{ transform: `translateY(${row.start}px)` }}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
            >
              {item !== undefined && renderItem(item)}
            </li>
          );
        })}
      </ul>
      {foot}
    </div>
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
