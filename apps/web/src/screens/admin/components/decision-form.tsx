import type { CaseDetail } from "@aldermoor/game/moderation/api.ts";
import type { Rung } from "@aldermoor/game/moderation/rules/ladder.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";

const kinds = ["none", "warning", "mute", "ban"] as const;
type Kind = (typeof kinds)[number];

const durations = ["1", "24", "72", "168", "720"] as const;
type Hours = (typeof durations)[number];

const reasonLengthMax = 300;

/** What is done about a case: the text goes, the account hears of it, the case is closed. Each step leaves its record. */
export function DecisionForm({ detail }: { readonly detail: CaseDetail }) {
  const { id: caseId, name, what, removable, next } = detail;
  const { send, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const [kind, setKind] = useState<Kind>(next.kind);
  const [hours, setHours] = useState<Hours>(durationOf(next));
  const [removes, setRemoves] = useState(true);
  const isUnfounded = reason.trim() === "";
  const close = async (verdict: "upheld" | "dismissed") => {
    const closed = await send(api.moderation.close, { caseId, verdict, reason });
    if (closed.ok) toast.success(t("desk.decided"));
  };
  const uphold = async () => {
    if (removable !== null && removes) {
      const removed =
        what === "line"
          ? await send(api.chat.removeLine, { lineId: removable, reason })
          : await send(api.house.removeNote, { noteId: removable, reason });
      // Somebody else may have taken it out meanwhile.
      if (!removed.ok && removed.code !== "target-gone") return;
    }
    const laid = await lay();
    if (laid) await close("upheld");
  };
  const lay = async (): Promise<boolean> => {
    if (kind === "none") return true;
    const order = { name, hours: Number(hours), reason };
    const laid =
      kind === "ban"
        ? await send(api.moderation.ban, order)
        : await send(api.moderation.sentence, { ...order, kind });
    return laid.ok;
  };
  return (
    <Form
      className="decision-form"
      onSubmit={async () => {
        if (!isUnfounded) await uphold();
      }}
    >
      <p className="text-3 text-sm">{t("desk.proposal", { step: rungText(next) })}</p>
      <div className="decision-form__sanction">
        <Select
          label={t("desk.sanction")}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: t(`desk.kind-${one}`) }))}
          onChange={setKind}
        />
        {(kind === "mute" || kind === "ban") && (
          <Select
            label={t("desk.lasts")}
            value={hours}
            options={durations.map((one) => ({ value: one, label: hoursText(Number(one)) }))}
            onChange={setHours}
          />
        )}
      </div>
      {removable !== null && (
        <Checkbox checked={removes} onChange={setRemoves} label={t("desk.remove")} />
      )}
      <TextArea
        label={t("desk.reason")}
        hint={t("desk.reason-hint")}
        value={reason}
        rows={3}
        maxLength={reasonLengthMax}
        showCount
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="decision-form__ends">
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

function durationOf({ hours }: Rung): Hours {
  return durations.find((one) => Number(one) === hours) ?? "24";
}

function rungText({ kind, hours }: Rung): string {
  if (hours === null) return `${t(`desk.kind-${kind}`)}, ${t("desk.for-good")}`;
  return hours === 0 ? t(`desk.kind-${kind}`) : `${t(`desk.kind-${kind}`)}, ${hoursText(hours)}`;
}

function hoursText(hours: number): string {
  return hours < 24 || hours % 24 !== 0
    ? t("desk.hours", { n: hours })
    : t("desk.days", { n: hours / 24 });
}
