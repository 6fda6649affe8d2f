import { showsActivity, showsPledges } from "@aldermoor/game/settings/rules/seen.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";
import { SwitchesPanel } from "./switches-panel.tsx";

/** What others see of one's characters. */
export function SeenPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { privacy } = draft.shown;
  const { opensGuestBook } = privacy;
  const liesOpen = useLiesOpen(opensGuestBook !== undefined);
  return (
    <SwitchesPanel
      title="settings.seen"
      values={{
        showsOnline: privacy.showsOnline,
        showsActivity: showsActivity(privacy),
        showsEquipment: privacy.showsEquipment,
        showsRank: privacy.showsRank !== false,
        showsPledges: showsPledges(privacy),
        opensGuestBook: opensGuestBook ?? liesOpen,
      }}
      // The guest book is chosen by its own switch alone: until then each lies as its character laid it.
      onChange={({ opensGuestBook: isOpen, ...values }) =>
        draft.change({
          privacy: {
            ...privacy,
            ...values,
            ...(isOpen === (opensGuestBook ?? liesOpen) ? {} : { opensGuestBook: isOpen }),
          },
        })
      }
      switches={[
        { of: "showsOnline", label: "settings.shows-online", hint: "settings.shows-online-text" },
        {
          of: "showsActivity",
          label: "settings.shows-activity",
          hint: "settings.shows-activity-text",
        },
        {
          of: "showsEquipment",
          label: "settings.shows-equipment",
          hint: "settings.shows-equipment-text",
        },
        { of: "showsRank", label: "settings.shows-rank", hint: "settings.shows-rank-text" },
        {
          of: "showsPledges",
          label: "settings.shows-pledges",
          hint: "settings.shows-pledges-text",
        },
        { of: "opensGuestBook", label: "settings.opens-book", hint: "settings.opens-book-text" },
      ]}
    />
  );
}

/** Whether the book of the character lies open that it laid before accounts chose; asks nothing once they have. */
function useLiesOpen(isChosen: boolean): boolean {
  const characterId = useCharacter();
  const own = useGameQuery(api.character.own, isChosen ? "skip" : {});
  const name =
    own.state === "ready" ? own.value?.find(({ id }) => id === characterId)?.name : undefined;
  const book = useGameQuery(
    api.house.guestBook,
    isChosen || name === undefined ? "skip" : { characterId, name },
  );
  return book.state === "ready" && book.value?.isOpen === true;
}
