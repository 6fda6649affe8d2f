import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";

/** Where work at a place is queued with an end. */
export function PlanLink({ place }: { readonly place: string | undefined }) {
  return (
    <Button size="sm" render={<Link to="/game/actions/queue" search={{ place }} />}>
      {t("actions.plan-link")}
    </Button>
  );
}
