import type { TicketAuthor } from "@aldermoor/game/tickets/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";

/** Who wrote something: a player, who has a page, or one of the staff, whose role stands beside the name. */
export function TicketAuthorName({ author }: { readonly author: TicketAuthor }) {
  if (author === null) return t("tickets.nobody");
  const { name, role } = author;
  if (role === null) {
    return (
      <Link to={`/game/public/profile/${name}`} className="reach">
        {name}
      </Link>
    );
  }
  return (
    <>
      {name}{" "}
      <Badge tone="info" icon={<Icon name="shield" size={12} />}>
        {t(`tickets.role-${role}`)}
      </Badge>
    </>
  );
}
