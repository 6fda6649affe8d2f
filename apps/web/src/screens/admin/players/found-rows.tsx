import type { FoundPlayer } from "@aldermoor/game/player-files/api.ts";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./players-page.css";

type FoundRowsProps = {
  readonly players: readonly (FoundPlayer & { readonly atMs?: number | null })[];
  readonly chosen: string | null;
  /** What may help where nobody was found. */
  readonly none: string;
};

/** Who was found, each with the way to their file. */
export function FoundRows({ players, chosen, none }: FoundRowsProps) {
  if (players.length === 0) return <EmptyState title={t("file.none-found")}>{none}</EmptyState>;
  return (
    <ul>
      {players.map(({ name, avatarSeed, mode, atMs = null }) => (
        <li key={name}>
          <Link
            to="/game/admin/players"
            search={{ name }}
            className="players-page__row"
            aria-current={name === chosen ? "true" : undefined}
          >
            <Avatar seed={avatarSeed} size="sm" />
            <b>{name}</b>
            {mode === "ironbound" && <small className="text-3">{t("file.ironbound")}</small>}
            {atMs !== null && (
              <small className="text-3">
                <RelativeTime atMs={atMs} short />
              </small>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
