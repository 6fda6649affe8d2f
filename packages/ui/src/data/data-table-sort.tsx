import { IconButton } from "../controls/button.tsx";
import { Select } from "../fields/select.tsx";
import { Icon } from "../icons/icon.tsx";
import { useUiWords } from "../text/ui-words.ts";
import type { DataTableHeadProps } from "./data-table-head.tsx";
import type { Sort } from "./sort-rows.ts";
import { nextSort } from "./sort-rows.ts";
import "./data-table.css";

type DataTableSortProps<Row> = DataTableHeadProps<Row> & {
  readonly onSort: (sort: Sort) => void;
};

/** Cards have no heads to press, so there the order is chosen above them. */
export function DataTableSort<Row>({ columns, sort, onSort }: DataTableSortProps<Row>) {
  const words = useUiWords();
  const sortable = columns.filter(({ sortFirst }) => sortFirst !== undefined);
  const options = sortable.map(({ id, header }) => ({ value: id, label: header }));
  const unsorted = sort === undefined ? [{ value: "", label: words.sortBy }] : [];
  const direction = words[sort?.direction ?? "ascending"];
  return (
    <div className="data-table__order">
      <Select
        label={words.sortBy}
        hideLabel
        options={[...unsorted, ...options]}
        value={sort?.column ?? ""}
        onChange={(id) => {
          const column = sortable.find((one) => one.id === id);
          if (column?.sortFirst !== undefined) onSort({ column: id, direction: column.sortFirst });
        }}
      />
      <IconButton
        variant="default"
        label={words.sortDirection(direction)}
        icon={
          <Icon name={sort?.direction === "descending" ? "arrow-down" : "arrow-up"} size={16} />
        }
        disabled={sort === undefined}
        onClick={() => {
          if (sort !== undefined) onSort(nextSort(sort, sort.column, "ascending"));
        }}
      />
    </div>
  );
}
