import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { pageNumbers } from "./page-numbers.ts";
import "./pagination.css";
import { useUiWords } from "./ui-words.ts";

export type PaginationProps = {
  /** The first page is 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly disabled?: boolean | undefined;
  /** What is paged through, where a page has several: read aloud. */
  readonly label?: string | undefined;
};

/** Numbered pages, for lists whose rows stay where they are. A `DataTable` has a cursor instead. */
export function Pagination({ page, pages, onPage, disabled = false, label }: PaginationProps) {
  const words = useUiWords();
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={label ?? words.pages}>
      <button
        type="button"
        className="pagination__press"
        aria-label={words.previousPage}
        disabled={disabled || page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevron-left" size={16} />
      </button>
      {pageNumbers(page, pages).map((number, index) =>
        number === "gap" ? (
          <span key={`gap ${index}`} className="pagination__gap" aria-hidden>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classNames("pagination__press", number === page && "pagination__press--on")}
            aria-label={words.page(number)}
            aria-current={number === page ? "page" : undefined}
            disabled={disabled}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className="pagination__press"
        aria-label={words.nextPage}
        disabled={disabled || page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" size={16} />
      </button>
    </nav>
  );
}
