import { useDocumentTitle, usePageTitleKey } from "../page/use-page-title.ts";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { t } from "../texts/t.ts";

/** The browser tab tells the page and who plays in it: "Inventory · Wren 12 · Aldermoor". */
export function useShellTitle(): void {
  const sheet = useGameQuery(api.character.sheet, { characterId: useCharacter() });
  const titleKey = usePageTitleKey();
  const page = titleKey === undefined ? undefined : t(titleKey);
  const who = sheet.state === "ready" && sheet.value !== null ? sheet.value : null;
  const whoText = who === null ? undefined : `${who.name} ${who.skills.combat.level}`;
  const parts = [page, whoText].filter((part) => part !== undefined);
  useDocumentTitle(parts.length === 0 ? undefined : parts.join(" · "));
}
