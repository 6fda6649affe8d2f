import type { LooksView } from "@aldermoor/game/premium/api.ts";
import { accents } from "@aldermoor/game/premium/content/cosmetics.ts";
import { offerOfCosmetic } from "@aldermoor/game/premium/content/crown-offers.ts";
import { setDisplaySettings } from "@aldermoor/ui/theme/theme.ts";
import { useEffect } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import type { Attempt } from "../look.ts";
import { PaletteGroup } from "./palette-group.tsx";
import "./cosmetics.css";

type AccentGroupProps = { readonly attempt: Attempt; readonly looks: LooksView };

/** The colour of what is pressed and chosen on one's own pages; trying it on colours this page. */
export function AccentGroup({ attempt: { worn, tried, onTry }, looks }: AccentGroupProps) {
  const { run, ...state } = useCommands();
  const shown = tried.accent ?? worn.accent;
  useShownAccent(shown, worn.accent);
  const theme = document.documentElement.dataset["theme"];
  return (
    <PaletteGroup
      title={t("premium.offer-crowns-theme")}
      options={accents.map((value) => ({
        value,
        name: t(`premium.colour-${value}`),
        picture: <span className="cosmetics__swatch" data-accent={value} data-theme={theme} />,
      }))}
      offer={offerOfCosmetic("ui-accent")}
      isOwned={looks.wearable.includes("ui-accent")}
      worn={worn.accent}
      shown={shown}
      onTry={(accent) => onTry({ accent })}
      onWear={(accent) => run(api.premium.wearAccent, { accent })}
      state={state}
    />
  );
}

/** This browser keeps what the account wears, so that pages have it from their first paint; what is tried on goes with the page. */
function useShownAccent(shown: LooksView["accent"], worn: LooksView["accent"]): void {
  useEffect(() => setDisplaySettings({ accent: worn ?? "ember" }), [worn]);
  useEffect(() => {
    if (shown === worn || shown === null) return;
    const root = document.documentElement;
    root.dataset["accent"] = shown;
    return () => {
      if (worn === null) delete root.dataset["accent"];
      else root.dataset["accent"] = worn;
    };
  }, [shown, worn]);
}
