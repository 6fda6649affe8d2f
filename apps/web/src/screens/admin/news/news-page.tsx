import type { DraftView } from "@aldermoor/game/publishing/api.ts";
import type { PostStep } from "@aldermoor/game/publishing/content/posts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
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
import { ReasonField } from "../parts/reason-field.tsx";
import "./post-editor.css";
import { PostDesk } from "./post-desk.tsx";
import type { PostWords } from "./post-fields.tsx";
import { PostFields, areSameWords, noWords, written } from "./post-fields.tsx";
import { PostSteps } from "./post-steps.tsx";

const to = "/game/admin/news";

/** Where staff write news, plan them, and take them away again. */
export default function NewsPage() {
  return (
    <>
      <PageHeader title={t("admin.tab-news")} subtitle={t("publish.news-subtitle")} />
      <PostDesk
        to={to}
        desk={useGameQuery(api.publishing.newsDesk, {})}
        draft={api.publishing.newsDraft}
        editor={(post) => <NewsEditor key={post?.id ?? "new"} post={post} />}
      />
    </>
  );
}

/** A piece of news as it is written; `null` for one that is not there yet. */
function NewsEditor({ post }: { readonly post: DraftView | null }) {
  const { run, busy, isBlocked } = useCommands();
  const navigate = useNavigate();
  const [words, setWords] = useState<PostWords>(post ?? noWords);
  const [saved, setSaved] = useState(words);
  const [isPinned, setPinned] = useState(post?.isPinned ?? false);
  const [reason, setReason] = useState("");
  const isUnfounded = reason.trim() === "";
  const save = async () => {
    const order = { postId: post?.id ?? null, ...written(words), isPinned, reason };
    await run(api.publishing.writeNews, order, ({ postId }) => {
      toast.success(t("publish.saved"));
      setSaved(words);
      if (post === null) void navigate({ to, search: { post: postId } });
    });
  };
  const step = async (taken: PostStep, atMs: number | null) => {
    const order = { postId: post?.id ?? "", step: taken, atMs, reason };
    await run(api.publishing.moveNews, order, () => toast.success(t(`publish.done-${taken}`)));
  };
  return (
    <Panel stacked title={post?.title ?? t("publish.new-news")}>
      <Form className="post-editor" onSubmit={save}>
        <PostFields words={words} onChange={(changed) => setWords({ ...words, ...changed })} />
        <Checkbox checked={isPinned} onChange={setPinned} label={t("publish.pin")} />
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
          isUnsaved={!areSameWords(words, saved)}
          onStep={step}
        />
      )}
    </Panel>
  );
}
