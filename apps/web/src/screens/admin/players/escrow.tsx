import { items } from "@aldermoor/game/core/content/items.ts";
import type { EscrowView } from "@aldermoor/game/player-files/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { api } from "../../../realtime/api.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { DeedButton } from "../parts/deed-button.tsx";
import "./file-rows.css";

/** What a character laid down and cannot take back by itself, each with what gives it back. */
export function Escrow({ escrow }: { readonly escrow: readonly EscrowView[] }) {
  return (
    <Panel flush title={t("file.escrow")}>
      <p className="file-rows__lead text-2 text-sm">{t("file.escrow-text")}</p>
      {escrow.length === 0 ? (
        <p className="text-3 file-rows__none">{t("file.escrow-none")}</p>
      ) : (
        <ul className="file-rows">
          {escrow.map((one) => (
            <li key={one.id}>
              <span className="file-rows__words">
                <b>{t(`file.escrow-${one.what}`)}</b>
                <span>{laidText(one)}</span>
                <small>
                  <RelativeTime atMs={one.atMs} />
                </small>
              </span>
              <DeedButton
                hint={t("file.read-hint")}
                label={t("file.to-return")}
                title={t("file.return-title")}
                text={`${t(`file.escrow-${one.what}`)}: ${laidText(one)}. ${t("file.return-text")}`}
                done={t("file.returned")}
                send={(run, reason) => {
                  const { what, id } = one;
                  return run(api["player-files"].returnEscrow, { what, id, reason });
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function laidText({ item, quantity, gold }: EscrowView): string {
  const known = knownId(items, item);
  const name = known === null ? item : items[known].name;
  const goods = quantity === 0 ? name : t("file.escrow-goods", { item: name, n: quantity });
  return gold === 0 ? goods : `${goods}, ${t("file.escrow-gold", { n: gold })}`;
}
