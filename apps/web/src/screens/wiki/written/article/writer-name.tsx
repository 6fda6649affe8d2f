import { Link } from "@tanstack/react-router";
import { t } from "../../../../texts/t.ts";

/** Who wrote something; whoever has left the moor has no page. */
export function WriterName({ name }: { readonly name: string | null }) {
  if (name === null) return t("written.gone");
  return (
    <Link to={`/game/public/profile/${name}`} className="link">
      {name}
    </Link>
  );
}
