import type { FoundPlayer } from "@aldermoor/game/player-files/api.ts";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import "./players-page.css";

const lettersMin = 2;
const nameLengthMax = 16;

/** Finds players by what the names of their characters begin with. */
export function PlayerSearch({ chosen }: { readonly chosen: string | null }) {
  const [typed, setTyped] = useState(chosen ?? "");
  const begins = useDeferredValue(typed.trim());
  return (
    <div className="players-page__list">
      <SearchField
        label={t("file.search")}
        value={typed}
        maxLength={nameLengthMax}
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
      />
      {begins.length < lettersMin ? (
        <p className="text-3 text-sm">{t("file.search-hint")}</p>
      ) : (
        <Found begins={begins} chosen={chosen} />
      )}
    </div>
  );
}

type FoundProps = { readonly begins: string; readonly chosen: string | null };

function Found({ begins, chosen }: FoundProps) {
  const query = useGameQuery(api["player-files"].find, { begins });
  return (
    <Panel flush title={t("file.found")}>
      <QueryView query={query} skeleton={<SkeletonRows rows={3} bare />}>
        {(outcome) => <Rows players={outcome.ok ? outcome.value : []} chosen={chosen} />}
      </QueryView>
    </Panel>
  );
}

type RowsProps = { readonly players: readonly FoundPlayer[]; readonly chosen: string | null };

function Rows({ players, chosen }: RowsProps) {
  if (players.length === 0)
    return <EmptyState title={t("file.none-found")}>{t("file.none-found-text")}</EmptyState>;
  return (
    <ul>
      {players.map(({ name, avatarSeed, mode }) => (
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
          </Link>
        </li>
      ))}
    </ul>
  );
}
