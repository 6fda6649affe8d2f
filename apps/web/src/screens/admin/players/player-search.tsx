import { soughtBy } from "@aldermoor/game/player-files/rules/sought.ts";
import type { SoughtBy } from "@aldermoor/game/player-files/rules/sought.ts";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useDeferredValue, useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { AddressSearch } from "./address-search.tsx";
import { FoundRows } from "./found-rows.tsx";
import "./players-page.css";

const lettersMin = 2;
const nameLengthMax = 16;

type PlayerSearchProps = {
  readonly chosen: string | null;
  /** The network that is looked for to begin with. */
  readonly place: string | null;
};

/** Finds players by the names of their characters; whoever may link accounts, by addresses too. */
export function PlayerSearch({ chosen, place }: PlayerSearchProps) {
  const held = useStaff();
  const [by, setBy] = useState<"name" | SoughtBy>(place === null ? "name" : "address");
  return (
    <div className="players-page__list">
      {held.includes("ban") && (
        <Select
          label={t("file.search-by")}
          value={by}
          options={(["name", ...soughtBy] as const).map((value) => ({
            value,
            label: t(`file.by-${value}`),
          }))}
          onChange={setBy}
        />
      )}
      {by === "name" ? (
        <NameSearch chosen={chosen} />
      ) : (
        <AddressSearch
          key={by}
          by={by}
          words={by === "address" ? (place ?? "") : ""}
          chosen={chosen}
        />
      )}
    </div>
  );
}

function NameSearch({ chosen }: Pick<PlayerSearchProps, "chosen">) {
  const [typed, setTyped] = useState(chosen ?? "");
  const begins = useDeferredValue(typed.trim());
  return (
    <>
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
        <Named begins={begins} chosen={chosen} />
      )}
    </>
  );
}

type NamedProps = { readonly begins: string; readonly chosen: string | null };

function Named({ begins, chosen }: NamedProps) {
  const query = useGameQuery(api["player-files"].find, { begins });
  return (
    <Panel flush title={t("file.found")}>
      <QueryView query={query} skeleton={<SkeletonRows rows={3} bare />}>
        {(outcome) => (
          <FoundRows
            players={outcome.ok ? outcome.value : []}
            chosen={chosen}
            none={t("file.none-found-text")}
          />
        )}
      </QueryView>
    </Panel>
  );
}
