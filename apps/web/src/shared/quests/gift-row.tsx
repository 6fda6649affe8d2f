import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import "./quest-gift.css";

type GiftRowProps = {
  readonly icon: string;
  readonly says: string;
  readonly children: ReactNode;
};

/** What a step hands out, in one line. */
export function GiftRow({ icon, says, children }: GiftRowProps) {
  return (
    <div className="quest-gift" role="group" aria-label={says}>
      <GameIcon name={icon} size={22} />
      <p>{says}</p>
      <div className="quest-gift__choice">{children}</div>
    </div>
  );
}
