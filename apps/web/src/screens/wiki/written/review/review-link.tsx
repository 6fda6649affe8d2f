import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../../realtime/api.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { useStaff } from "../../../../shared/moderation/use-staff.ts";
import { t } from "../../../../texts/t.ts";
import { writtenAddress } from "../written-address.ts";

/** Leads those who host to what waits for them, and says how much that is. Only where somebody plays. */
export function ReviewLink() {
  const isHost = useStaff().includes("host");
  return isHost ? <Waiting /> : null;
}

function Waiting() {
  const queue = useGameQuery(api.wiki.queue, {});
  const count = queue.state === "ready" && queue.value.ok ? queue.value.value.length : 0;
  return (
    <Button variant="ghost" render={<Link to={writtenAddress("review")} />}>
      {t("written.queue")}
      {count > 0 && <Badge tone="ember">{count}</Badge>}
    </Button>
  );
}
