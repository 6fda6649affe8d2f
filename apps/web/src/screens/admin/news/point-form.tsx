import type { PointView } from "@aldermoor/game/publishing/api.ts";
import {
  changesMax,
  pointTextLengthMax,
  titleLengthMax,
} from "@aldermoor/game/publishing/content/limits.ts";
import { patchAreas, pointStates } from "@aldermoor/game/publishing/content/posts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea, TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import type { WrittenChange } from "./change-row.tsx";
import { ChangeRow } from "./change-row.tsx";
import "./point-form.css";

type PointFormProps = {
  readonly postId: string;
  /** `null` for a new one. */
  readonly point: PointView | null;
  readonly onDone: () => void;
};

const noPoint: Omit<PointView, "id"> = {
  ...{ area: "combat", title: "", text: "", changes: [], state: "proposed" },
};

const noChange: WrittenChange = { what: "", before: "", after: "" };

/** One point of a patch, with its numbers as they are and as they will be. */
export function PointForm({ postId, point, onDone }: PointFormProps) {
  const { run, busy, isBlocked } = useCommands();
  const [{ area, title, text, changes, state }, setWritten] = useState(point ?? noPoint);
  const [reason, setReason] = useState("");
  const change = (changed: Partial<PointView>) =>
    setWritten({ area, title, text, changes, state, ...changed });
  const isUnfounded = reason.trim() === "";
  const save = async () => {
    const words = { area, title, text, state, changes: changes.map((one) => ({ ...one })) };
    const order = { postId, pointId: point?.id ?? null, ...words, reason };
    if (await run(api.publishing.writePoint, order, () => toast.success(t("publish.saved"))))
      onDone();
  };
  const remove = async () => {
    const order = { postId, pointId: point?.id ?? "", reason };
    if (await run(api.publishing.removePoint, order, () => toast.success(t("publish.removed"))))
      onDone();
  };
  return (
    <Form className="point-form" onSubmit={save}>
      <div className="point-form__pair">
        <Select
          label={t("publish.area")}
          value={area}
          options={patchAreas.map((one) => ({ value: one, label: t(`points.area-${one}`) }))}
          onChange={(chosen) => change({ area: chosen })}
        />
        <Select
          label={t("publish.progress")}
          value={state}
          options={pointStates.map((one) => ({ value: one, label: t(`points.state-${one}`) }))}
          onChange={(chosen) => change({ state: chosen })}
        />
      </div>
      <TextField
        label={t("publish.title")}
        value={title}
        maxLength={titleLengthMax}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={t("publish.point-text")}
        value={text}
        rows={4}
        maxLength={pointTextLengthMax}
        showCount
        onChange={(event) => change({ text: event.target.value })}
      />
      <Changes changes={changes} onChange={(changed) => change({ changes: changed })} />
      <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
      <div className="point-form__ends">
        {point !== null && (
          <Button
            variant="danger"
            disabled={isBlocked || isUnfounded}
            onClick={() => void remove()}
          >
            {t("publish.remove")}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={isBlocked || isUnfounded}>
          {t("publish.save")}
        </Button>
      </div>
    </Form>
  );
}

type ChangesProps = {
  readonly changes: readonly WrittenChange[];
  readonly onChange: (changes: readonly WrittenChange[]) => void;
};

function Changes({ changes, onChange }: ChangesProps) {
  return (
    <>
      {changes.map((one, at) => (
        <ChangeRow
          key={at}
          nth={at + 1}
          change={one}
          onChange={(changed) => onChange(changes.with(at, changed))}
          onRemove={() => onChange(changes.toSpliced(at, 1))}
        />
      ))}
      {changes.length < changesMax && (
        <div className="point-form__more">
          <Button
            size="sm"
            icon={<Icon name="plus" size={15} />}
            onClick={() => onChange([...changes, noChange])}
          >
            {t("publish.new-change")}
          </Button>
        </div>
      )}
    </>
  );
}
