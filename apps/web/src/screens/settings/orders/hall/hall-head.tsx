import type { OrderHall, OwnOrders } from "@aldermoor/game/orders/api.ts";
import { mayManage } from "@aldermoor/game/orders/rules/role.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { lazy, Suspense, useState } from "react";
import { api } from "../../../../realtime/api.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { VillageBanner } from "../../../../shared/village/village-banner.tsx";
import { longDayText } from "../../../../texts/day-text.ts";
import { t } from "../../../../texts/t.ts";
import { useAccountCall } from "../../service/use-account-call.ts";
import { EditDialog } from "../founding/edit-dialog.tsx";
import { BannerDialog } from "./banner-dialog.tsx";
import { FaceDialog } from "./face-dialog.tsx";
import { TextDialog } from "./text-dialog.tsx";
import "./hall-head.css";

const ReportDialog = lazy(() => import("../../../../shared/moderation/report-dialog.tsx"));

type HallHeadProps = { readonly hall: OrderHall; readonly orders: OwnOrders["orders"] };

/** Banner, name, what the order says of itself, and what one may do with it as a whole. */
export function HallHead({ hall, orders }: HallHeadProps) {
  const { name, text, banner, foundedAtMs, role } = hall;
  const about = {
    day: longDayText(new Date(foundedAtMs)),
    role: t(`orders.role-${role}`),
  };
  return (
    <Panel flush aria-label={name}>
      <div className="hall-head">
        <VillageBanner banner={banner} size={52} />
        <div className="hall-head__names">
          <h2>{name}</h2>
          <p>{t("orders.about", about)}</p>
        </div>
        <HeadPresses hall={hall} orders={orders} />
      </div>
      <p className="hall-head__text">{text === "" ? t("orders.text-none") : text}</p>
      <Counting hall={hall} orders={orders} />
    </Panel>
  );
}

/** For which of several orders the account counts where they are ranked. */
function Counting({ hall, orders }: HallHeadProps) {
  const { run, isBlocked } = useCommands();
  if (orders.length < 2) return null;
  const named = orders.find(({ isNamed }) => isNamed);
  if (hall.isNamed) return <p className="hall-head__counting">{t("orders.counts-for")}</p>;
  return (
    <p className="hall-head__counting">
      {named !== undefined && <span>{t("orders.counting-for", { name: named.name })}</span>}
      <Button
        size="sm"
        disabled={isBlocked}
        onClick={() => void run(api.orders.countFor, { orderId: hall.id })}
      >
        {t("orders.count-for")}
      </Button>
    </p>
  );
}

type DialogId =
  | "edit"
  | "text"
  | "banner"
  | "face"
  | "leave"
  | "delete"
  | "report-name"
  | "report-text";

const icons = {
  edit: "pencil",
  text: "file-text",
  banner: "flag",
  face: "user",
  leave: "log-out",
  delete: "trash-2",
  "report-name": "flag",
  "report-text": "flag",
} as const;

/** What a member may do, in the order in which it is offered. */
function entriesOf({ role, text }: OrderHall): readonly DialogId[] {
  if (role === "owner") return ["banner", "text", "edit", "face", "leave", "delete"];
  if (mayManage(role)) return ["banner", "text", "edit", "face", "leave"];
  return ["face", "report-name", ...(text === "" ? [] : ["report-text" as const]), "leave"];
}

function HeadPresses({ hall }: HallHeadProps) {
  const [dialog, setDialog] = useState<DialogId | null>(null);
  const end = () => setDialog(null);
  return (
    <>
      <Menu
        trigger={<IconButton label={t("orders.more")} icon={<Icon name="ellipsis" size={18} />} />}
        entries={entriesOf(hall).map((id) => ({
          kind: "action",
          id,
          label: t(`orders.${id}`),
          icon: <Icon name={icons[id]} size={16} />,
          danger: id === "leave" || id === "delete",
          onSelect: () => setDialog(id),
        }))}
      />
      {dialog !== null && <HeadDialog id={dialog} hall={hall} onEnd={end} />}
    </>
  );
}

type HeadDialogProps = {
  readonly id: DialogId;
  readonly hall: OrderHall;
  readonly onEnd: () => void;
};

function HeadDialog({ id, hall, onEnd }: HeadDialogProps) {
  switch (id) {
    case "edit":
      return <EditDialog order={hall} onEnd={onEnd} />;
    case "text":
      return <TextDialog hall={hall} onEnd={onEnd} />;
    case "banner":
      return <BannerDialog hall={hall} onEnd={onEnd} />;
    case "face":
      return <FaceDialog hall={hall} onEnd={onEnd} />;
    case "leave":
      return <LeaveDialog hall={hall} onEnd={onEnd} />;
    case "delete":
      return <DeleteDialog hall={hall} onEnd={onEnd} />;
    case "report-name":
    case "report-text":
      return (
        <Suspense>
          <ReportDialog
            what={id === "report-name" ? "order-name" : "order-text"}
            id={hall.id}
            name={hall.name}
            onClose={onEnd}
          />
        </Suspense>
      );
  }
}

type OfHall = Pick<HeadDialogProps, "hall" | "onEnd">;

function LeaveDialog({ hall: { id, name }, onEnd }: OfHall) {
  const { run } = useAccountCall();
  const leave = async () => {
    const left = { organizationId: id };
    const done = await run(() => answered(wholeAccountClient.organization.leave(left)));
    if (done !== null) toast.success(t("orders.left", { name }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      title={t("orders.leave-title", { name })}
      description={t("orders.leave-text")}
      confirmLabel={t("orders.leave")}
      onConfirm={leave}
    />
  );
}

function DeleteDialog({ hall: { id, name, members, faceless }, onEnd }: OfHall) {
  const { run } = useAccountCall();
  const remove = async () => {
    const gone = { organizationId: id };
    const done = await run(() => answered(wholeAccountClient.organization.delete(gone)));
    if (done !== null) toast.success(t("orders.deleted", { name }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      title={t("orders.delete-title", { name })}
      description={t("orders.delete-text", { n: members.length + faceless })}
      confirmLabel={t("orders.delete")}
      onConfirm={remove}
    />
  );
}
