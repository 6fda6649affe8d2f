import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { t } from "../../../texts/t.ts";
import "./crowns-text.css";

type CrownsTextProps = { readonly value: number; readonly signed?: boolean };

/** An amount of Crowns with their coin. */
export function CrownsText({ value, signed }: CrownsTextProps) {
  return (
    <span className="crowns-text">
      <GameIcon name="crown-coin" size={15} className="crowns-text__coin" />
      <NumberText value={value} signed={signed} />
      <VisuallyHidden> {t("premium.crowns")}</VisuallyHidden>
    </span>
  );
}
