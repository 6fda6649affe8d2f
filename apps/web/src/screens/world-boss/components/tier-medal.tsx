import type { TierId } from "@aldermoor/game/world-boss/content/numbers.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import "./tier-medal.css";

/** The metal of a tier; its name stands beside it. */
export function TierMedal({ tier }: { readonly tier: TierId }) {
  return (
    <span className={`tier-medal tier-medal--${tier}`}>
      <GameIcon name="horned-skull" size={20} />
    </span>
  );
}
