import type { VillageStore } from "@aldermoor/game/village-works/api.ts";
import { nextFlame } from "@aldermoor/game/village-works/rules/construct.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { t } from "../../../texts/t.ts";
import type { BuildCommands } from "../works/use-works.ts";
import "./beacon.css";

type BeaconProps = {
  readonly store: VillageStore;
  /** `null` for those who may not raise it. */
  readonly commands: BuildCommands | null;
};

/** What gold can become once nothing is left to build. */
export function Beacon({ store, commands }: BeaconProps) {
  const price = nextFlame(store.levels, store.flames);
  return (
    <Panel stacked title={t("villageWorks.beacon")}>
      <div className="beacon">
        <GameIcon name="flame" size={32} className={store.flames > 0 ? "beacon__lit" : ""} />
        <b>
          {store.flames === 0
            ? t("villageWorks.beacon-none")
            : t("villageWorks.beacon-level", { level: store.flames })}
        </b>
      </div>
      <p className="text-2 text-sm">
        {t("villageWorks.beacon-text")} {!price.ok && t("villageWorks.beacon-locked")}
      </p>
      {price.ok && <Currency value={price.value} />}
      {price.ok && commands !== null && (
        <ConfirmButton
          size="sm"
          variant="primary"
          danger={false}
          busy={commands.busy}
          disabled={commands.isBlocked || store.treasuryGold < price.value}
          label={t("villageWorks.raise")}
          title={t("villageWorks.raise-title", { gold: price.value })}
          description={t("villageWorks.raise-text")}
          cancelLabel={t("villageWorks.keep-gold")}
          onConfirm={async () => void (await commands.raise())}
        />
      )}
    </Panel>
  );
}
