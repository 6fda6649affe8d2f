import type { ReactNode } from "react";

type ChapterPlaceProps = { readonly steps: number; readonly children: ReactNode };

/** Room for a chapter among the others: a row for each of its steps, and one for its name. */
export function ChapterPlace({ steps, children }: ChapterPlaceProps) {
  return <div style={{ gridRow: `span ${steps + 1}` }}>{children}</div>;
}
