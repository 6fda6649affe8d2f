import type { Act } from "@aldermoor/game/fighters/rules/battle.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { actAmount } from "./act-text.ts";

/** The health that an act took or gave, with its sign. */
export function Points({ act }: { readonly act: Act }) {
  const { kind, points } = actAmount(act);
  if (points === 0) return <span />;
  return (
    <span className={kind === "healed" ? "num turn-panel__healed" : "num turn-panel__hurt"}>
      {kind === "healed" ? "+" : "−"}
      <NumberText value={points} />
    </span>
  );
}
