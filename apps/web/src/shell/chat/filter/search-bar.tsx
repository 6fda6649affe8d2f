import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../../texts/t.ts";
import { searchPlace } from "../lines/chat-notes.ts";
import "../chat-room.css";

type SearchBarProps = {
  /** Of the place that is searched. */
  readonly place: string;
  readonly wanted: string;
  readonly count: number;
};

/** Says that only some lines are shown, and shows all of them again. Nothing where nothing is searched. */
export function SearchBar({ place, wanted, count }: SearchBarProps) {
  if (wanted === "") return null;
  return (
    <div className="chat-room__search">
      <span role="status">{t("chat.found", { count, wanted })}</span>
      <IconButton
        size="sm"
        label={t("chat.show-all")}
        icon={<Icon name="x" size={14} />}
        onClick={() => searchPlace(place, "")}
      />
    </div>
  );
}
