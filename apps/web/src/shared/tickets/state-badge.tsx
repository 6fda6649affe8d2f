import type { TicketState } from "@aldermoor/game/tickets/content/tickets.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import type { LineIconName } from "@aldermoor/ui/icons/icon.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { ComponentProps } from "react";
import { t } from "../../texts/t.ts";

/** How far a ticket has come, in a plate. */
export function StateBadge({ state }: { readonly state: TicketState }) {
  return (
    <Badge tone={tones[state]} icon={<Icon name={stateIcons[state]} size={13} />}>
      {t(`tickets.state-${state}`)}
    </Badge>
  );
}

const tones: Readonly<Record<TicketState, NonNullable<ComponentProps<typeof Badge>["tone"]>>> = {
  open: "info",
  acknowledged: "warn",
  planned: "ember",
  resolved: "good",
  declined: "danger",
  duplicate: "neutral",
};

export const stateIcons: Readonly<Record<TicketState, LineIconName>> = {
  open: "circle",
  acknowledged: "circle-dot",
  planned: "calendar",
  resolved: "circle-check",
  declined: "circle-x",
  duplicate: "copy",
};
