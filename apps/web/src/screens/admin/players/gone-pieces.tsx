import { items } from "@aldermoor/game/core/content/items.ts";
import type { GonePieceView } from "@aldermoor/game/player-files/api.ts";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { DeedButton } from "../parts/deed-button.tsx";
import "./file-rows.css";

/** Pieces that were sold or taken apart, each with what brings it back. */
export function GonePieces({ gone }: { readonly gone: readonly GonePieceView[] }) {
  return (
    <Panel flush title={t("file.gone")}>
      <p className="file-rows__lead text-2 text-sm">{t("file.gone-text")}</p>
      {gone.length === 0 ? (
        <p className="text-3 file-rows__none">{t("file.gone-none")}</p>
      ) : (
        <ul className="file-rows">
          {gone.map((piece) => (
            <Gone key={piece.id} piece={piece} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Gone({ piece }: { readonly piece: GonePieceView }) {
  const { id: goneId, atMs, rarity, reason, fromMs } = piece;
  const nowMs = serverNowMs();
  return (
    <li>
      <span className="file-rows__words">
        <b>
          <RarityName rarity={rarity}>{pieceText(piece)}</RarityName>
        </b>
        <span>
          {t(`file.gone-${howOf(reason)}`)} {gotText(piece)}
        </span>
        <small>
          <RelativeTime atMs={atMs} />
        </small>
      </span>
      {fromMs > nowMs ? (
        <small className="text-3">{t("file.gone-early", { at: momentText(fromMs, nowMs) })}</small>
      ) : (
        <DeedButton
          hint={t("file.read-hint")}
          label={t("file.to-restore")}
          title={t("file.restore-title", { piece: pieceText(piece) })}
          text={t("file.restore-text", { got: listText(piece) })}
          done={t("file.restored")}
          send={(run, given) => run(api["player-files"].restorePiece, { goneId, reason: given })}
        />
      )}
    </li>
  );
}

function howOf(reason: string): "vendor" | "dismantle" | "other" {
  return reason === "vendor" || reason === "dismantle" ? reason : "other";
}

function pieceText({ item, plus }: GonePieceView): string {
  return plus === 0 ? items[item].name : `${items[item].name} +${plus}`;
}

function gotText(piece: GonePieceView): string {
  const got = listText(piece);
  return got === nothing ? t("file.gone-nothing") : t("file.gone-got", { got });
}

const nothing = "–";

/** What its owner got for it, its gems too. */
function listText({ gold, items: got, gems }: GonePieceView): string {
  const parts = [
    ...(gold === 0 ? [] : [t("file.escrow-gold", { n: gold })]),
    ...got.map(({ item, quantity: n }) => t("file.escrow-goods", { item: items[item].name, n })),
    ...gems.map((gem) => items[gem].name),
  ];
  return parts.length === 0 ? nothing : parts.join(", ");
}
