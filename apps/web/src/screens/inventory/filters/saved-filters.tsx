import { filterGroups } from "@aldermoor/game/core/rules/goods/loot-filter.ts";
import type { LootFilter } from "@aldermoor/game/core/rules/goods/loot-filter.ts";
import type { SavedFiltersView } from "@aldermoor/game/inventory/api.ts";
import { filterNameMax } from "@aldermoor/game/inventory/content/loadouts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import "./filters-page.css";

/** Filters that are saved by name, to be changed all at once. */
export function SavedFilters({ filter }: { readonly filter: LootFilter }) {
  const saved = useGameQuery(api.inventory.savedFilters, { characterId: useCharacter() });
  return (
    <QueryView query={saved} skeleton={<SkeletonRows rows={2} bare />}>
      {(view) => <SavedList view={view} filter={filter} />}
    </QueryView>
  );
}

type SavedListProps = { readonly view: SavedFiltersView; readonly filter: LootFilter };

function SavedList({ view: { places, filters }, filter }: SavedListProps) {
  const taken = new Set(filters.map(({ place }) => place));
  const free = Array.from({ length: places }, (_, nth) => nth + 1).find((n) => !taken.has(n));
  return (
    <section aria-label={t("bag.saved-filters")}>
      <h3>
        {t("bag.saved-filters")}{" "}
        <small className="text-3 num">
          {t("bag.saved-count", { n: filters.length, of: places })}
        </small>
      </h3>
      {filters.length > 0 && (
        <ul className="filters-page">
          {filters.map((one) => (
            <SavedRow
              key={one.place}
              saved={one}
              isUsable={one.place <= places}
              isInUse={filterGroups.every((group) => one.filter[group] === filter[group])}
            />
          ))}
        </ul>
      )}
      {free !== undefined && <SaveForm place={free} />}
    </section>
  );
}

type SavedRowProps = {
  readonly saved: SavedFiltersView["filters"][number];
  readonly isUsable: boolean;
  readonly isInUse: boolean;
};

function SavedRow({ saved: { place, name }, isUsable, isInUse }: SavedRowProps) {
  const characterId = useCharacter();
  const { run, isBlocked } = useCommands();
  return (
    <li>
      <span>
        <b>{name}</b>
        {!isUsable && <small className="text-3"> {t("bag.saved-unusable")}</small>}
      </span>
      <span className="filters-page__presses">
        <ConfirmButton
          size="sm"
          variant="ghost"
          label={t("bag.saved-drop")}
          title={t("bag.saved-drop-title", { name })}
          description={t("bag.saved-drop-text")}
          cancelLabel={t("bag.saved-keep")}
          disabled={isBlocked}
          onConfirm={() => run(api.inventory.dropFilter, { characterId, place })}
        />
        <Button
          size="sm"
          disabled={isBlocked || isInUse || !isUsable}
          aria-label={t("bag.saved-use-label", { name })}
          onClick={() =>
            void run(api.inventory.applyFilter, { characterId, place }, () =>
              toast.success(t("bag.saved-used", { name })),
            )
          }
        >
          {t(isInUse ? "bag.saved-in-use" : "bag.saved-use")}
        </Button>
      </span>
    </li>
  );
}

function SaveForm({ place }: { readonly place: number }) {
  const characterId = useCharacter();
  const { run, busy, enabled } = useCommands();
  const [name, setName] = useState("");
  const save = async () => {
    if (await run(api.inventory.saveFilter, { characterId, place, name })) setName("");
  };
  return (
    <Form className="filters-page__save" onSubmit={save}>
      <TextField
        label={t("bag.saved-name")}
        value={name}
        maxLength={filterNameMax}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={!enabled || name.trim() === ""}>
        {t("bag.saved-save")}
      </Button>
    </Form>
  );
}
