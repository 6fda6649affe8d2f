import type { PaletteGroup } from "@aldermoor/ui/overlays/command-palette.tsx";
import { CommandPalette } from "@aldermoor/ui/overlays/command-palette.tsx";
import { useState } from "react";
import { t } from "../../texts/t.ts";
import { useCommandEntries } from "./use-command-entries.tsx";
import { usePageEntries } from "./use-page-entries.tsx";
import { usePlayerEntries } from "./use-player-entries.tsx";
import { useSettingEntries } from "./use-setting-entries.tsx";
import { useThingEntries } from "./use-thing-entries.tsx";
import { useWikiEntries } from "./use-wiki-entries.tsx";

type PaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** All things of one metal. */
const wikiMax = 20;

/** Finds pages, one's own things, players, commands and settings by a few letters. */
export default function Palette({ open, onOpenChange }: PaletteProps) {
  const [query, setQuery] = useState("");
  const groups: readonly PaletteGroup[] = [
    { id: "pages", title: t("palette.pages"), entries: usePageEntries() },
    { id: "things", title: t("palette.things"), entries: useThingEntries() },
    { id: "players", title: t("palette.players"), entries: usePlayerEntries() },
    { id: "wiki", title: t("places.wiki"), entries: useWikiEntries(query), max: wikiMax },
    { id: "commands", title: t("palette.commands"), entries: useCommandEntries() },
    { id: "settings", title: t("palette.settings"), entries: useSettingEntries() },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={t("palette.label")}
      placeholder={t("palette.placeholder")}
      groups={groups}
      onQuery={setQuery}
      recentKey="aldermoor.palette"
      empty={t("palette.empty")}
    />
  );
}
