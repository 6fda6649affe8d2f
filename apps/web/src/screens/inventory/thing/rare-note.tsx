import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { useUiWords } from "@aldermoor/ui/text/ui-words.ts";
import { t } from "../../../texts/t.ts";
import { rareAmong } from "../rare-among.ts";

/** A warning before many pieces are given up, when one would miss some of them. */
export function RareNote({ pieces }: { readonly pieces: readonly PieceView[] }) {
  const list = rareAmong(pieces, useUiWords());
  return list === null ? null : <Note tone="warn">{t("bag.rare-among", { list })}</Note>;
}
