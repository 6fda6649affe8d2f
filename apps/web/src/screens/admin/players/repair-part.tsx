import type { PlayerFile } from "@aldermoor/game/player-files/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../../realtime/api.ts";
import { t } from "../../../texts/t.ts";
import { DeedButton } from "../parts/deed-button.tsx";
import { Deals } from "./deals.tsx";
import { Escrow } from "./escrow.tsx";
import { GonePieces } from "./gone-pieces.tsx";
import { GrantForm } from "./grant-form.tsx";
import "./players-page.css";

/** What staff can put right for a character. */
export function RepairPart({ file }: { readonly file: PlayerFile }) {
  const { name, belongings, mayMend, characters } = file;
  if (!mayMend) return <Panel>{t("file.no-mending")}</Panel>;
  const isStuck = characters.find((one) => one.name === name)?.isStuck ?? false;
  return (
    <div className="players-page__panels">
      <Panel
        title={t("file.free")}
        aside={
          isStuck && (
            <DeedButton
              hint={t("file.read-hint")}
              label={t("file.to-free")}
              title={t("file.free-title", { name })}
              text={t("file.free-text", { name })}
              done={t("file.freed")}
              send={(run, reason) => run(api["player-files"].free, { name, reason })}
            />
          )
        }
      >
        <p className="text-2">{t(isStuck ? "file.free-text" : "file.free-well", { name })}</p>
      </Panel>
      <Escrow escrow={belongings.escrow} />
      <GonePieces gone={belongings.gone} />
      <Deals deals={belongings.deals} mayMend />
      <GrantForm key={name} belongings={belongings} />
    </div>
  );
}
