import { staffRecord } from "@aldermoor/game/core/content/staff.ts";
import type { ReviewView } from "@aldermoor/game/wiki/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { api } from "../../../../realtime/api.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { t } from "../../../../texts/t.ts";
import { ArticleText } from "../article/article-text.tsx";
import { WriterName } from "../article/writer-name.tsx";
import "./review-panel.css";
import { Differences } from "../history/differences.tsx";

const views = ["changes", "preview"] as const;
type View = (typeof views)[number];

/** A proposal beside what is read now, and the answer to it. */
export function ReviewPanel({ proposal }: { readonly proposal: ReviewView }) {
  const { title, note, writer, atMs, length, base, current, text, currentText } = proposal;
  const [view, setView] = useState<View>("changes");
  return (
    <>
      {base !== current && (
        <Note tone="warn" title={t("written.stands-now", { base, current })}>
          {t("written.stands-now-text")}
        </Note>
      )}
      <Panel stacked title={title}>
        <p className="text-3 text-sm">
          {base === 0 ? t("written.new-article") : t("written.upon-n", { n: base })}
          {" · "}
          <WriterName name={writer} />
          {" · "}
          <RelativeTime atMs={atMs} />
          {" · "}
          {t("written.letters-n", { n: length })}
        </p>
        {note !== "" && <blockquote className="review-panel__note">{note}</blockquote>}
        <Segmented<View>
          label={t("written.views")}
          value={view}
          options={views.map((value) => ({ value, label: t(`written.view-${value}`) }))}
          onChange={setView}
        />
        {view === "changes" ? (
          <Differences before={currentText} after={text} />
        ) : (
          <div className="review-panel__preview">
            <ArticleText text={text} />
          </div>
        )}
      </Panel>
      {proposal.isOwn ? (
        <Note title={t("written.own-proposal")} />
      ) : (
        <Panel>
          <AnswerForm proposal={proposal} />
        </Panel>
      )}
    </>
  );
}

function AnswerForm({ proposal: { id, current } }: { readonly proposal: ReviewView }) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const isUnfounded = reason.trim() === "";
  const answer = { revisionId: id, reason };
  const take = () =>
    run(api.wiki.take, { ...answer, over: current }, () => toast.success(t("written.is-taken")));
  const decline = () =>
    run(api.wiki.decline, answer, () => toast.success(t("written.is-declined")));
  return (
    <Form
      className="review-panel__answer"
      onSubmit={async () => {
        if (!isUnfounded) await take();
      }}
    >
      <TextArea
        label={t("written.reason")}
        hint={t("written.reason-hint")}
        value={reason}
        rows={3}
        maxLength={staffRecord.reasonLengthMax}
        showCount
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="review-panel__ends">
        <Button disabled={isBlocked || isUnfounded} onClick={() => void decline()}>
          {t("written.decline")}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={isBlocked || isUnfounded}>
          {t("written.take")}
        </Button>
      </div>
    </Form>
  );
}
