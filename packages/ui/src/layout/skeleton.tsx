import { classNames } from "../class-names.ts";
import "./skeleton.css";
import { useUiWords } from "../text/ui-words.ts";

type SkeletonProps = {
  /** Any CSS length. */
  readonly width?: string | number | undefined;
  readonly height?: string | number | undefined;
  readonly shape?: "text" | "tile" | "circle" | undefined;
  readonly className?: string | undefined;
};

/** One grey shape in place of what is still loading. Appears after 150 ms, so fast pages never flash. */
export function Skeleton({
  width = "100%",
  height = 12,
  shape = "text",
  className,
}: SkeletonProps) {
  return (
    <span
      className={classNames("skeleton", `skeleton--${shape}`, className)}
      style={{ width, height }}
      aria-hidden
    />
  );
}

type SkeletonRowsProps = {
  readonly rows?: number | undefined;
  /** Leaves the square at the left out. */
  readonly bare?: boolean | undefined;
  /** Read aloud once. */
  readonly label?: string | undefined;
};

/** Rows of tile, two lines and a figure: the shape most lists here have. */
export function SkeletonRows({ rows = 4, bare = false, label }: SkeletonRowsProps) {
  const words = useUiWords();
  return (
    <div className="skeleton__rows" role="status" aria-label={label ?? words.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className={classNames("skeleton__rows-row", bare && "skeleton__rows-row--bare")}
        >
          {!bare && <Skeleton shape="tile" width={44} height={44} />}
          <div className="skeleton__rows-lines">
            <Skeleton width={`${widths[index % widths.length]}%`} />
            <Skeleton width={`${(widths[index % widths.length] ?? 60) - 24}%`} height={9} />
          </div>
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

// Uneven on purpose: equal bars read as a pattern, not as text.
const widths = [60, 74, 52, 66];
