import type { PublishingApi, DraftView } from "@aldermoor/game/publishing/api.ts";
import type { PostStep } from "@aldermoor/game/publishing/content/posts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import type { Commands } from "../../../realtime/use-commands.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "./post-editor.css";
import type { PostWords } from "./post-fields.tsx";
import { PostFields, areSameWords, noWords, written } from "./post-fields.tsx";
import { PostSteps } from "./post-steps.tsx";

/** What every order to write a post has. */
type PostOrder = ReturnType<typeof written> & {
  readonly postId: string | null;
  readonly reason: string;
};

type PostEditorProps = {
  /** `null` for one that is not there yet. */
  readonly post: DraftView | null;
  /** What stands above a new one. */
  readonly newTitle: string;
  /** Where posts of its kind are listed. */
  readonly to: string;
  /** Sends it with what posts of its kind have besides; `onDone` gets its id. */
  readonly onWrite: (
    run: Commands["run"],
    order: PostOrder,
    onDone: (saved: { readonly postId: string }) => void,
  ) => Promise<unknown>;
  readonly move: PublishingApi["moveNews"];
  /** Whether what posts of its kind have besides differs from what was saved. */
  readonly isUnsaved: boolean;
  /** The fields of that. */
  readonly children: ReactNode;
};

/** A post as it is written, with its steps once it is there. */
export function PostEditor(props: PostEditorProps) {
  const { post, newTitle, to, onWrite, move, isUnsaved, children } = props;
  const { run, busy, isBlocked } = useCommands();
  const navigate = useNavigate();
  const [words, setWords] = useState<PostWords>(post ?? noWords);
  const [saved, setSaved] = useState(words);
  const [reason, setReason] = useState("");
  const isUnfounded = reason.trim() === "";
  const save = async () => {
    const order = { postId: post?.id ?? null, ...written(words), reason };
    await onWrite(run, order, ({ postId }) => {
      toast.success(t("publish.saved"));
      setSaved(words);
      if (post === null) void navigate({ to, search: { post: postId } });
    });
  };
  const step = async (taken: PostStep, atMs: number | null) => {
    const order = { postId: post?.id ?? "", step: taken, atMs, reason };
    await run(move, order, () => toast.success(t(`publish.done-${taken}`)));
  };
  return (
    <Panel stacked title={post?.title ?? newTitle}>
      <Form className="post-editor" onSubmit={save}>
        <PostFields words={words} onChange={(changed) => setWords({ ...words, ...changed })} />
        {children}
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
          isUnsaved={isUnsaved || !areSameWords(words, saved)}
          onStep={step}
        />
      )}
    </Panel>
  );
}
