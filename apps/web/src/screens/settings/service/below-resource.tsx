import type { ReactNode } from "react";
import type { AccountResource } from "./account-resource.ts";
import { useAccountResource } from "./account-resource.ts";
import "./below-resource.css";

type BelowResourceProps<Value> = {
  /** What is shown above. */
  readonly above: AccountResource<Value>;
  readonly children: ReactNode;
};

/** Shows what stands below only once what stands above it has its height: nothing then moves from under a finger. */
export function BelowResource<Value>({ above, children }: BelowResourceProps<Value>) {
  const { state } = useAccountResource(above);
  // It is there already, so that it asks for its own meanwhile.
  return (
    <div className="below-resource" hidden={state === "loading"}>
      {children}
    </div>
  );
}
