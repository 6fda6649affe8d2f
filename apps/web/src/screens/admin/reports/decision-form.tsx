import type { CaseDetail } from "@aldermoor/game/moderation/api.ts";
import type { Rung } from "@aldermoor/game/moderation/rules/ladder.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import { ReasonField } from "../parts/reason-field.tsx";
import type { Hours } from "./hours-field.tsx";
import { HoursField, durations, hoursText } from "./hours-field.tsx";

const kinds = ["none", "warning", "rename", "kick", "mute", "ban"] as const;
type Kind = (typeof kinds)[number];

type Decision = {
  readonly reason: string;
  readonly kind: Kind;
  readonly hours: Hours;
  readonly removes: boolean;
};

/** What is done about a case: the text goes, the account hears of it, the case is closed. */
export function DecisionForm({ detail }: { readonly detail: CaseDetail }) {
  const { removable, next, bearer } = detail;
  const [decision, setDecision] = useState<Decision>({
    reason: "",
    kind: bearer === null ? next.kind : "rename",
    hours: durationOf(next),
    removes: removable !== null,
  });
  const { close, uphold, busy, isBlocked } = useDecision(detail, decision);
  const isUnfounded = decision.reason.trim() === "";
  const change = (changed: Partial<Decision>) => setDecision({ ...decision, ...changed });
  return (
    <Form
      className="staff-form"
      onSubmit={async () => {
        if (!isUnfounded) await uphold();
      }}
    >
      <p className="text-3 text-sm">{t("desk.proposal", { step: rungText(next) })}</p>
      <SanctionChoice decision={decision} ofName={bearer !== null} onChange={change} />
      {removable !== null && (
        <Checkbox
          checked={decision.removes}
          onChange={(removes) => change({ removes })}
          label={t("desk.remove")}
        />
      )}
      <ReasonField
        hint={t("desk.reason-hint")}
        value={decision.reason}
        onChange={(reason) => change({ reason })}
      />
      <div className="staff-form__ends">
        <Button disabled={isBlocked || isUnfounded} onClick={() => void close("dismissed")}>
          {t("desk.to-dismiss")}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={isBlocked || isUnfounded}>
          {t("desk.to-uphold")}
        </Button>
      </div>
    </Form>
  );
}

type SanctionChoiceProps = {
  readonly decision: Decision;
  /** A name was reported, which can be changed. */
  readonly ofName: boolean;
  readonly onChange: (changed: Partial<Decision>) => void;
};

function SanctionChoice({ decision, ofName, onChange }: SanctionChoiceProps) {
  const { kind, hours } = decision;
  const mayEnd = useStaff().includes("mend");
  const offered = kinds.filter((one) => one !== "rename" || ofName);
  return (
    <div className="staff-form__fields">
      <Select
        label={t("desk.sanction")}
        value={kind}
        options={offered.map((one) => ({ value: one, label: t(`desk.kind-${one}`) }))}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      {(kind === "mute" || kind === "ban") && (
        <HoursField
          label={t("desk.lasts")}
          value={hours}
          withForGood={kind === "ban" && mayEnd}
          onChange={(chosen) => onChange({ hours: chosen })}
        />
      )}
    </div>
  );
}

/** The steps of a decision, one after the other; each leaves its record, and one that is refused ends it. */
function useDecision(
  { id: caseId, name: nameThen, what, removable, bearer, characters }: CaseDetail,
  { reason, kind, hours, removes }: Decision,
) {
  const { send, ...state } = useCommands();
  const close = async (verdict: "upheld" | "dismissed"): Promise<void> => {
    const closed = await send(api.moderation.close, { caseId, verdict, reason });
    if (closed.ok) toast.success(t("desk.decided"));
  };
  const remove = async (id: string): Promise<boolean> => {
    const removed = await takeOut(id);
    // Somebody else may have taken it out meanwhile.
    return removed.ok || removed.code === "target-gone";
  };
  const takeOut = (id: string) => {
    switch (what) {
      case "note":
        return send(api.house.removeNote, { noteId: id, reason });
      case "party":
        return send(api.party.unlist, { partyId: id, reason });
      case "village":
        return send(api.village.clearText, { villageId: id, reason });
      case "village-name":
        return send(api.village.takeName, { villageId: id, reason });
      case "order-name":
        return send(api.orders.clear, { orderId: id, what: "name", reason });
      case "article":
        return send(api.wiki.hide, { revisionId: id, reason });
      case "order-text":
        return send(api.orders.clear, { orderId: id, what: "text", reason });
      case "comment":
        return send(api.publishing.removeComment, { commentId: id, reason });
      default:
        return send(api.chat.removeLine, { lineId: id, reason });
    }
  };
  const lay = async (): Promise<boolean> => {
    if (kind === "none") return true;
    // It may be called otherwise since; any name of the account will do.
    const name = bearer ?? characters[0] ?? nameThen;
    // Only a ban is for good; whoever chose that first and then something else means the longest.
    const order = { name, hours: hours === "good" ? 720 : Number(hours), reason };
    switch (kind) {
      case "rename":
        return (await send(api.moderation.rename, { name, reason })).ok;
      case "kick":
        return (await send(api.moderation.kick, { name, reason })).ok;
      case "ban":
        return hours === "good" ? askForGood(name) : (await send(api.moderation.ban, order)).ok;
      default:
        return (await send(api.moderation.sentence, { ...order, kind })).ok;
    }
  };
  const askForGood = async (name: string): Promise<boolean> => {
    const asked = await send(api.moderation.askBanForGood, { name, reason });
    if (asked.ok) toast.info(t("admin.asked"));
    return asked.ok;
  };
  const uphold = async (): Promise<void> => {
    if (removes && removable !== null && !(await remove(removable))) return;
    if (await lay()) await close("upheld");
  };
  return { close, uphold, ...state };
}

function durationOf({ hours }: Rung): Hours {
  if (hours === null) return "720";
  return durations.find((one) => Number(one) === hours) ?? "24";
}

function rungText({ kind, hours }: Rung): string {
  if (hours === null) return `${t(`desk.kind-${kind}`)}, ${t("desk.for-good")}`;
  return hours === 0 ? t(`desk.kind-${kind}`) : `${t(`desk.kind-${kind}`)}, ${hoursText(hours)}`;
}
