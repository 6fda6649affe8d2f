import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import { SkeletonRows } from "../layout/skeleton.tsx";
import "./data-table.css";
import { useUiWords } from "../text/ui-words.ts";
import { cssVariables } from "../theme/css-variables.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableSort } from "./data-table-sort.tsx";
import type { Sort } from "./sort-rows.ts";

export type DataColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` is for figures. */
  readonly align?: "start" | "end" | undefined;
  /** The direction of the first press on the head; a column without it cannot be ordered by. */
  readonly sortFirst?: Sort["direction"] | undefined;
  /** Any CSS width. */
  readonly width?: string | undefined;
  /**
   * As a card on a phone: the `title` heads it, a `note` needs no header to be understood, a `line` has
   * it beside it, `none` is left out.
   */
  readonly onCard?: "title" | "note" | "line" | "none" | undefined;
};

type DataTableProps<Row> = {
  /** What the table lists: read aloud. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** In the order to show; `sortRows` orders rows that are all here. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The page's cursor; pages have no numbers, because rows come and go between them. */
  readonly paging?: TablePaging | undefined;
  /** The row of the reader's own: washed in ember, and kept in sight at the foot. */
  readonly isOwn?: ((row: Row) => boolean) | undefined;
  /** Shown in place of rows: usually an `EmptyState`. */
  readonly empty?: ReactNode;
  readonly isLoading?: boolean | undefined;
  /** Gives the table a scroll of its own of this height in px; else the page scrolls under the head. */
  readonly maxHeightPx?: number | undefined;
  readonly className?: string | undefined;
};

type TablePaging = {
  /** Left out at the first page. */
  readonly onPrevious?: (() => void) | undefined;
  /** Left out at the last page. */
  readonly onNext?: (() => void) | undefined;
  readonly busy?: boolean | undefined;
  /** Such as "51 to 100". */
  readonly summary?: ReactNode;
};

/** Rows under a head that stays; below 640 px of its own width each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, sort, onSort, paging, maxHeightPx, className } = props;
  const { empty, isLoading = false } = props;
  const hasRows = rows.length > 0;
  const ownScroll = maxHeightPx !== undefined;
  const order = { columns, sort, onSort };
  return (
    <div className={classNames("data-table", className)}>
      {onSort !== undefined && hasRows && <DataTableSort {...order} onSort={onSort} />}
      <div
        className={ownScroll ? "data-table__scroll" : undefined}
        {...(ownScroll ? { style: cssVariables({ "--table-h": `${maxHeightPx}px` }) } : {})}
        {...(ownScroll ? { tabIndex: 0, role: "region", "aria-label": label } : {})}
      >
        <table className="data-table__table" aria-label={label} aria-busy={isLoading}>
          <DataTableHead {...order} />
          {hasRows && <Rows {...props} />}
        </table>
      </div>
      {!hasRows && (
        <div className="data-table__none">
          {isLoading ? <SkeletonRows rows={5} bare label={label} /> : empty}
        </div>
      )}
      {paging !== undefined && <Paging paging={paging} label={label} />}
    </div>
  );
}

function Rows<Row>({ columns, rows, rowKey, isOwn }: DataTableProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className={classNames("data-table__row", isOwn?.(row) === true && "data-table__row--own")}
        >
          {columns.map((column) => (
            <td
              key={column.id}
              className={classNames(
                "data-table__cell",
                column.align === "end" && "data-table__cell--end",
                `data-table__cell--${column.onCard ?? "line"}`,
              )}
            >
              <span className="data-table__name">{column.header}</span>
              <span>{column.cell(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Paging({ paging, label }: { readonly paging: TablePaging; readonly label: string }) {
  const { onPrevious, onNext, busy = false, summary } = paging;
  const words = useUiWords();
  const summaryId = useId();
  return (
    <nav
      className="data-table__paging"
      aria-label={`${words.pages}: ${label}`}
      aria-describedby={summaryId}
    >
      <span id={summaryId} className="data-table__summary num">
        {summary}
      </span>
      <Button
        size="sm"
        icon={<Icon name="chevron-left" size={15} />}
        disabled={onPrevious === undefined || busy}
        onClick={onPrevious}
      >
        {words.previousPage}
      </Button>
      <Button
        size="sm"
        iconEnd={<Icon name="chevron-right" size={15} />}
        disabled={onNext === undefined || busy}
        onClick={onNext}
      >
        {words.nextPage}
      </Button>
    </nav>
  );
}
