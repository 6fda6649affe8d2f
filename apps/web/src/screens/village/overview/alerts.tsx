import type { OwnVillage } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { FolkCommands } from "../use-village.ts";
import { useSettingCommands } from "../use-village.ts";

type AlertsProps = { readonly own: OwnVillage; readonly commands: FolkCommands };

/** What the members of a village have to know and can do something about. */
export function Alerts({ own, commands }: AlertsProps) {
  return (
    <>
      <Disbanding own={own} />
      <Succession own={own} commands={commands} />
      {own.standing === "acting" && (
        <Note title={t("village.acting")}>{t("village.acting-text")}</Note>
      )}
    </>
  );
}

/** The village will be no more, unless enough are against it. */
export function Disbanding({ own }: Pick<AlertsProps, "own">) {
  const commands = useSettingCommands();
  const { disbanding, rights, standing } = own;
  if (disbanding === null) return null;
  const { atMs, by, voices, needed, isAgainst } = disbanding;
  const when = momentText(atMs, serverNowMs());
  return (
    <Note
      tone="danger"
      title={t("village.disbands", { when })}
      action={
        rights.includes("vote") &&
        !isAgainst && (
          <Button disabled={commands.isBlocked} onClick={() => void commands.stopDisbanding()}>
            {t(standing === "elder" ? "village.stop" : "village.be-against")}
          </Button>
        )
      }
    >
      <p>{t("village.disbands-text", { by })}</p>
      {voices > 0 && <p>{t("village.voices-against", { n: voices, needed })}</p>}
      {isAgainst && <p>{t("village.is-against")}</p>}
    </Note>
  );
}

function Succession({ own, commands }: AlertsProps) {
  const { succession, rights, standing } = own;
  if (succession === null || standing === "elder") return null;
  const { why, hasHeir, voices, needed, hasAsked } = succession;
  const mayPress = hasHeir && rights.includes("vote") && !hasAsked;
  return (
    <Note
      tone="warn"
      title={t(`village.elder-${why}`)}
      action={
        mayPress && (
          <Button disabled={commands.isBlocked} onClick={() => void commands.succeed()}>
            {t(why === "away" ? "village.follow" : "village.ask-for-elder")}
          </Button>
        )
      }
    >
      <p>{t(hasHeir ? `village.elder-${why}-text` : "village.no-heir")}</p>
      {why === "idle" && voices > 0 && <p>{t("village.voices-heir", { n: voices, needed })}</p>}
    </Note>
  );
}
