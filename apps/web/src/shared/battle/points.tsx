import type { Act } from "@aldermoor/game/fighters/rules/battle.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { actAmount } from "./act-text.ts";
import "./points.css";

/** The health that an act took or gave, with its sign. */
export function Points({ act }: { readonly act: Act }) {
  const { kind, points } = actAmount(act);
  if (points === 0) return <span />;
  return (
    <span className={kind === "healed" ? "num points--healed" : "num points--hurt"}>
      {kind === "healed" ? "+" : "−"}
      <NumberText value={points} />
    </span>
  );
}
