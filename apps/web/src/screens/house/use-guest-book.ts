import type { GuestBookView } from "@aldermoor/game/house/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { refusalSentence } from "../../realtime/refusal-sentence.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** The guest book of whoever bears a name; `null` when nobody does. */
export function useGuestBook(name: string): GameQuery<GuestBookView | null> {
  const characterId = useCharacter();
  return useGameQuery(api.house.guestBook, { characterId, name });
}

export type GuestBookCommands = CommandState & {
  /** Answers the sentence of a refusal; nothing when the note stands in the book. */
  readonly write: (name: string, text: string) => Promise<string | undefined>;
  readonly tearOut: (noteId: string) => Promise<void>;
  readonly open: (isOpen: boolean) => Promise<void>;
};

export function useGuestBookCommands(): GuestBookCommands {
  const characterId = useCharacter();
  const write = useCommands({ refusals: "return" });
  const tearOut = useCommands();
  const opening = useCommands();
  return {
    write: async (name, text) => {
      const written = await write.send(api.house.writeNote, { characterId, name, text });
      if (written.ok) {
        toast.success(t("house.note-left", { name }));
        return undefined;
      }
      return written.code === "failed" ? "" : refusalSentence(written);
    },
    tearOut: async (noteId) => {
      await tearOut.send(api.house.deleteNote, { characterId, noteId });
    },
    open: async (isOpen) => {
      await opening.send(api.house.openBook, { characterId, open: isOpen });
    },
    busy: write.busy || tearOut.busy,
    enabled: write.enabled,
    isBlocked: write.isBlocked || tearOut.isBlocked,
  };
}
