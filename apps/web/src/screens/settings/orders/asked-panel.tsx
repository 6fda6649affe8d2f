import type { OwnOrders } from "@aldermoor/game/orders/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import { timeLeftText } from "./time-left-text.ts";

type Invite = OwnOrders["invites"][number];

/** Orders that ask one to join, by the name of a character; nothing where none does. */
export function AskedPanel({ invites }: Pick<OwnOrders, "invites">) {
  if (invites.length === 0) return null;
  return (
    <Panel title={t("orders.asked")} flush>
      <SettingRows>
        {invites.map((invite) => (
          <AskedRow key={invite.id} invite={invite} />
        ))}
      </SettingRows>
    </Panel>
  );
}

function AskedRow({ invite }: { readonly invite: Invite }) {
  const { run, isBlocked } = useCommands();
  const taken = { inviteId: invite.id };
  return (
    <SettingRow
      icon="users"
      title={t("orders.asks-you", { name: invite.order })}
      note={noteOf(invite)}
    >
      {!invite.isAccepted && (
        <>
          <Button
            size="sm"
            variant="primary"
            disabled={isBlocked}
            onClick={() => void run(api.orders.accept, taken)}
          >
            {t("orders.join")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBlocked}
            onClick={() => void run(api.orders.decline, taken)}
          >
            {t("orders.decline")}
          </Button>
        </>
      )}
    </SettingRow>
  );
}

function noteOf({ isAccepted, refusal, to, by, lapsesAtMs }: Invite): string {
  if (isAccepted) return t("orders.asks-joining");
  if (refusal === "full" || refusal === "many") return t(`orders.asks-${refusal}`);
  if (refusal !== null) return t("orders.asks-gone");
  return t("orders.asks-to", { to, by, left: timeLeftText(lapsesAtMs, serverNowMs()) });
}
