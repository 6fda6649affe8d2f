import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./case-list.css";

type CaseRowProps = {
  /** Which case of the desk it opens: its kind and its id. */
  readonly search: Readonly<Record<string, string>>;
  readonly title: string;
  /** What was said of it. */
  readonly words: string;
  readonly about: string;
  readonly atMs: number;
  /** Whether the one who looks laid it, and so may not uphold it. */
  readonly isOwn?: boolean;
};

/** A line of the desk that leads to what waits for a second person. */
export function CaseRow({ search, title, words, about, atMs, isOwn = false }: CaseRowProps) {
  return (
    <li>
      <Link to="/game/admin/reports" search={search} className="case-list__row">
        <b>{title}</b>
        <q>{words}</q>
        <small className="text-3">
          {about} · <RelativeTime atMs={atMs} />
          {isOwn && ` · ${t("desk.laid-by-you")}`}
        </small>
      </Link>
    </li>
  );
}
