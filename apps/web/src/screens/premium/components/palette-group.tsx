import type { CrownOfferId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { RadioGroup } from "@aldermoor/ui/controls/radio-group.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import type { ReactNode } from "react";
import type { CommandState } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { usePremium, usePremiumCommands } from "../use-premium.ts";
import { BuyOfferButton } from "./buy-offer-button.tsx";
import { GiveButton } from "./give-button.tsx";
import "./cosmetics.css";

type PaletteGroupProps<Value extends string> = {
  readonly title: string;
  readonly options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly picture: ReactNode;
  }[];
  readonly offer: CrownOfferId;
  readonly isOwned: boolean;
  readonly worn: Value | null;
  /** What is tried on, else what is worn. */
  readonly shown: Value | null;
  readonly onTry: (value: Value) => void;
  readonly onWear: (value: Value | null) => Promise<boolean>;
  readonly state: CommandState;
};

/** Several that are bought together: choosing one tries it on, and who has them wears it. */
export function PaletteGroup<Value extends string>(props: PaletteGroupProps<Value>) {
  const { title, options, offer, isOwned, worn, shown, onTry, onWear, state } = props;
  const mine = usePremium();
  const commands = usePremiumCommands();
  const crowns = mine.state === "ready" ? (mine.value?.crowns ?? null) : null;
  return (
    <Panel stacked title={title}>
      <RadioGroup<Value>
        label={title}
        hideLabel
        layout="cards"
        options={options.map(({ value, name, picture }) => ({ value, label: name, icon: picture }))}
        value={shown}
        onChange={onTry}
      />
      <div className="cosmetics__presses">
        {isOwned ? (
          <>
            <Button
              size="sm"
              disabled={state.isBlocked || worn === null}
              onClick={() => void onWear(null)}
            >
              {t("premium.off")}
            </Button>
            <Button
              size="sm"
              variant="primary"
              disabled={state.isBlocked || shown === null || shown === worn}
              onClick={() => void onWear(shown)}
            >
              {t("premium.wear")}
            </Button>
          </>
        ) : (
          <BuyOfferButton offer={offer} crowns={crowns} commands={commands} />
        )}
        <GiveButton offer={offer} />
      </div>
    </Panel>
  );
}
