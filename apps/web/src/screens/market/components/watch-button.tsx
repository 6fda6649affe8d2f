import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { useWatched } from "../use-watched.ts";

/** Puts goods on the own watch list and takes them off; not there before the list is known. */
export function WatchButton({ item }: { readonly item: ItemId }) {
  const characterId = useCharacter();
  const watched = useWatched();
  const { run, isBlocked } = useCommands();
  if (watched.state !== "ready" || watched.value === null) return null;
  const { items, lists } = watched.value;
  const list = items.find((one) => one.item === item)?.list;
  const isWatched = list !== undefined;
  if (lists > 1) {
    return (
      <Select
        label={t("market.watch-list")}
        hideLabel
        value={list === undefined ? "none" : String(list)}
        disabled={isBlocked}
        options={[
          { value: "none", label: t("market.watch-none") },
          ...listsShown(lists, list).map((n) => ({
            value: String(n),
            label: t("market.watched-list", { n }),
          })),
        ]}
        onChange={(value) =>
          void run(api.market.watch, {
            characterId,
            item,
            isWatched: value !== "none",
            ...(value === "none" ? {} : { list: Number(value) }),
          })
        }
      />
    );
  }
  return (
    <Button
      size="sm"
      disabled={isBlocked}
      onClick={() => void run(api.market.watch, { characterId, item, isWatched: !isWatched })}
    >
      {t(isWatched ? "market.unwatch" : "market.watch")}
    </Button>
  );
}

/** Those that may be added to, and the one that the goods are on, which may be one more from better days. */
function listsShown(lists: number, list = 0): readonly number[] {
  return Array.from({ length: Math.max(lists, list) }, (_, nth) => nth + 1);
}
