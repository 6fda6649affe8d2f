import type { CrownOfferId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import type { CommandState } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { usePremium, usePremiumCommands } from "../use-premium.ts";
import { BuyOfferButton } from "./buy-offer-button.tsx";
import { GiveButton } from "./give-button.tsx";
import "./cosmetics.css";

type CosmeticRowProps = {
  readonly name: string;
  readonly picture: ReactNode;
  /** Where it is from, where Crowns do not buy it. */
  readonly note: string | null;
  readonly offer: CrownOfferId | null;
  readonly isOwned: boolean;
  readonly isWorn: boolean;
  readonly isTried: boolean;
  readonly onTry: () => void;
  readonly onWear: (isOn: boolean) => Promise<boolean>;
  readonly state: CommandState;
};

/** One thing to wear: tried, bought, given, put on or taken off. */
export function CosmeticRow(props: CosmeticRowProps) {
  const { name, picture, note, offer, isOwned, isWorn, isTried, onTry, onWear, state } = props;
  const mine = usePremium();
  const commands = usePremiumCommands();
  const crowns = mine.state === "ready" ? (mine.value?.crowns ?? null) : null;
  return (
    <li className="cosmetics__row">
      {picture}
      <div className="cosmetics__what">
        <b>{name}</b>
        {isWorn && (
          <small className="cosmetics__worn">
            <Icon name="check" size={14} /> {t("premium.worn")}
          </small>
        )}
        {note !== null && <small className="text-3">{note}</small>}
      </div>
      <div className="cosmetics__presses">
        {!isWorn && (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isTried}
            aria-label={t("premium.try-label", { name })}
            onClick={onTry}
          >
            {t("premium.try")}
          </Button>
        )}
        {isOwned && (
          <Button
            size="sm"
            disabled={state.isBlocked}
            aria-label={t(isWorn ? "premium.off-label" : "premium.wear-label", { name })}
            onClick={() => void onWear(!isWorn)}
          >
            {t(isWorn ? "premium.off" : "premium.wear")}
          </Button>
        )}
        {!isOwned && offer !== null && (
          <BuyOfferButton offer={offer} crowns={crowns} commands={commands} />
        )}
        {offer !== null && <GiveButton offer={offer} />}
      </div>
    </li>
  );
}
