import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { PaletteEntry } from "@aldermoor/ui/overlays/command-palette.tsx";
import { useDisplaySettings } from "@aldermoor/ui/theme/theme-hooks.ts";
import { setDisplaySettings } from "@aldermoor/ui/theme/theme.ts";
import { t } from "../../texts/t.ts";
import { showOverlay } from "../overlays.ts";

/** What can be changed at once, without opening a page. */
export function useSettingEntries(): readonly PaletteEntry[] {
  const { theme, density, motion } = useDisplaySettings();
  const nextTheme = theme === "light" ? "dark" : "light";
  const nextDensity = density === "compact" ? "comfortable" : "compact";
  const nextMotion = motion === "reduced" ? "full" : "reduced";
  return [
    {
      id: "set theme",
      label: `${t("display.theme")}: ${t(`display.choice-${nextTheme}`)}`,
      icon: <Icon name={nextTheme === "light" ? "sun" : "moon"} size={16} />,
      onSelect: () => setDisplaySettings({ theme: nextTheme }),
    },
    {
      id: "set density",
      label: `${t("display.density")}: ${t(`display.choice-${nextDensity}`)}`,
      icon: <Icon name="layers" size={16} />,
      onSelect: () => setDisplaySettings({ density: nextDensity }),
    },
    {
      id: "set motion",
      label: `${t("display.motion")}: ${t(`display.choice-${nextMotion}`)}`,
      icon: <Icon name="sparkles" size={16} />,
      onSelect: () => setDisplaySettings({ motion: nextMotion }),
    },
    {
      id: "show keys",
      label: t("keys.title"),
      icon: <Icon name="keyboard" size={16} />,
      keys: ["?"],
      onSelect: () => showOverlay("keys"),
    },
  ];
}
