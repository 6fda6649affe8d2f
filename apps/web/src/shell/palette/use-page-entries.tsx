import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { PaletteEntry } from "@aldermoor/ui/overlays/command-palette.tsx";
import { useNavigate } from "@tanstack/react-router";
import { screens } from "../../screens.ts";
import { settingsCategories } from "../../screens/settings/settings-categories.ts";
import { goKeys } from "../../shared/keys/key-map.ts";
import { t } from "../../texts/t.ts";

/** Every page that can be opened without knowing more than its name. */
export function usePageEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const pages = byNavigation.flatMap(({ path, title, nav, home }) => {
    const to = nav?.to ?? home ?? `/game/${path}`;
    if (to.includes("$") || path.startsWith("admin")) return [];
    const icon = <GameIcon name={nav?.icon ?? "book-cover"} size={18} />;
    const keys = keysTo(to);
    const go = () => void navigate({ to });
    return [{ id: `page ${path}`, label: t(title), icon, onSelect: go, ...keys }];
  });
  const settings = settingsCategories.map(({ id, icon, label }) => ({
    id: `page settings ${id}`,
    label: t(label),
    note: t("places.settings"),
    icon: <Icon name={icon} size={16} />,
    onSelect: () => void navigate({ to: `/game/settings/${id}` }),
  }));
  return [...pages, ...settings];
}

/** What the navigation offers stands first here as well. */
const byNavigation = [
  ...screens.filter(({ nav }) => nav !== undefined),
  ...screens.filter(({ nav }) => nav === undefined),
];

/** "/game/actions/combat" is where `g` and `a` lead. */
function keysTo(to: string): { readonly keys?: readonly string[] } {
  const found = Object.entries(goKeys).find(([, go]) => to.startsWith(`${go.to}/`) || to === go.to);
  return found === undefined ? {} : { keys: ["g", found[0]] };
}
