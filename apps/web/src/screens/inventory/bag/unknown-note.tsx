import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { listText } from "../../../shared/items/item-list-text.ts";
import { countedText } from "../../../texts/counted-text.ts";
import { t } from "../../../texts/t.ts";
import "./bag-full-note.css";

type UnknownNoteProps = { readonly unknown: BagView["unknown"] };

/** What was kept from a world that had more in it: there is no name for it but its id. */
export function UnknownNote({ unknown = [] }: UnknownNoteProps) {
  if (unknown.length === 0) return null;
  const list = listText(unknown.map(({ item, quantity }) => countedText(item, quantity)));
  return (
    <div className="bag-full-note">
      <Note tone="info">{t("bag.unknown", { list })}</Note>
    </div>
  );
}
