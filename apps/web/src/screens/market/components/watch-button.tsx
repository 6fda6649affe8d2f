import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
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
  const isWatched = watched.value.items.includes(item);
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
