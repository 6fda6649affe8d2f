import { flairIcons } from "@aldermoor/game/premium/content/flair-icons.ts";
import "./flair-sign.css";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";

/** The sign that somebody wears beside the name; nothing for a word that is no sign. It says nothing. */
export function FlairSign({ flair }: { readonly flair: string }) {
  const icon = flairIcons[flair];
  return icon === undefined ? null : <GameIcon name={icon} size={14} className="flair-sign" />;
}
