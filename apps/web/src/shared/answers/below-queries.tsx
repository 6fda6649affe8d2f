import type { ReactNode } from "react";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import "./below-queries.css";

type BelowQueriesProps = {
  /** What is shown above is asked by these. */
  readonly above: readonly Pick<GameQuery<unknown>, "state">[];
  readonly children: ReactNode;
};

/** Shows what stands below only once what stands above it has its height: nothing then moves from under a finger. */
export function BelowQueries({ above, children }: BelowQueriesProps) {
  // It is there already, so that it asks for its own meanwhile.
  return (
    <div className="below-queries" hidden={above.some(({ state }) => state === "loading")}>
      {children}
    </div>
  );
}
