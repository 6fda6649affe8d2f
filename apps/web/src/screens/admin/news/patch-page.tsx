import type { DraftView } from "@aldermoor/game/publishing/api.ts";
import type { PostStep } from "@aldermoor/game/publishing/content/posts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { InstantField } from "../parts/instant-field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import { PatchPoints } from "./patch-points.tsx";
import "./post-editor.css";
import { PostDesk } from "./post-desk.tsx";
import type { PostWords } from "./post-fields.tsx";
import { PostFields, areSameWords, noWords, written } from "./post-fields.tsx";
import { PostSteps } from "./post-steps.tsx";

const to = "/game/admin/upcoming-patch";

/** Where staff say what will change in the game, point by point. */
export default function PatchPage() {
  return (
    <>
      <PageHeader title={t("places.upcoming-patch")} subtitle={t("publish.patch-subtitle")} />
      <PostDesk
        to={to}
        desk={useGameQuery(api.publishing.patchDesk, {})}
        draft={api.publishing.patchDraft}
        editor={(post) => <PatchEditor key={post?.id ?? "new"} post={post} />}
      />
    </>
  );
}

/** A patch as it is written; `null` for one that is not there yet. */
function PatchEditor({ post }: { readonly post: DraftView | null }) {
  const { run, busy, isBlocked } = useCommands();
  const navigate = useNavigate();
  const [words, setWords] = useState<PostWords>(post ?? noWords);
  const [saved, setSaved] = useState(words);
  const [appliesAtMs, setAppliesAtMs] = useState(post?.appliesAtMs ?? null);
  const [savedAppliesAtMs, setSavedAppliesAtMs] = useState(appliesAtMs);
  const [reason, setReason] = useState("");
  const isUnfounded = reason.trim() === "";
  const save = async () => {
    const order = { postId: post?.id ?? null, ...written(words), appliesAtMs, reason };
    await run(api.publishing.writePatch, order, ({ postId }) => {
      toast.success(t("publish.saved"));
      setSaved(words);
      setSavedAppliesAtMs(appliesAtMs);
      if (post === null) void navigate({ to, search: { post: postId } });
    });
  };
  const step = async (taken: PostStep, atMs: number | null) => {
    const order = { postId: post?.id ?? "", step: taken, atMs, reason };
    await run(api.publishing.movePatch, order, () => toast.success(t(`publish.done-${taken}`)));
  };
  return (
    <div className="post-editor__panels">
      <Panel stacked title={post?.title ?? t("publish.new-patch")}>
        <Form className="post-editor" onSubmit={save}>
          <PostFields words={words} onChange={(changed) => setWords({ ...words, ...changed })} />
          <InstantField
            label={t("publish.applies")}
            hint={t("publish.applies-hint")}
            value={appliesAtMs}
            onChange={setAppliesAtMs}
          />
          <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
          <div className="post-editor__ends">
            <Button
              type="submit"
              variant="primary"
              busy={busy}
              disabled={isBlocked || isUnfounded || post?.state === "withdrawn"}
            >
              {t("publish.save")}
            </Button>
          </div>
        </Form>
        {post !== null && (
          <PostSteps
            state={post.state}
            title={post.title}
            isBlocked={isBlocked || isUnfounded}
            isUnsaved={!areSameWords(words, saved) || appliesAtMs !== savedAppliesAtMs}
            onStep={step}
          />
        )}
      </Panel>
      {post !== null && <PatchPoints post={post} />}
    </div>
  );
}
