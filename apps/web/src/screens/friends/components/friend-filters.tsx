import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { t } from "../../../texts/t.ts";
import type { FriendFilter } from "../friend-filter.ts";
import "../friends-screen.css";

type FriendFiltersProps = {
  readonly filter: FriendFilter;
  readonly onChange: (filter: FriendFilter) => void;
};

/** Whom of the friends the list is to show. */
export function FriendFilters({ filter, onChange }: FriendFiltersProps) {
  return (
    <div className="friends-screen__filters">
      <SearchField
        className="friends-screen__find"
        label={t("amity.find")}
        value={filter.name}
        onChange={(name) => onChange({ ...filter, name })}
      />
      <Switch
        label={t("amity.there-only")}
        checked={filter.isThereOnly}
        onChange={(isThereOnly) => onChange({ ...filter, isThereOnly })}
      />
    </div>
  );
}
