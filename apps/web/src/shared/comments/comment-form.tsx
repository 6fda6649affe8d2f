import { commentLengthMax } from "@aldermoor/game/publishing/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import { api } from "../../realtime/api.ts";
import { refusalSentence } from "../../realtime/refusal-sentence.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import "./comment-form.css";

type CommentFormProps = {
  readonly characterId: string;
  readonly postId: string;
  readonly pointId: string | null;
};

/** A place for one more comment. */
export function CommentForm({ characterId, postId, pointId }: CommentFormProps) {
  const { send, busy, isBlocked } = useCommands({ refusals: "return" });
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const submit = async () => {
    const said = await send(api.publishing.comment, { characterId, postId, pointId, text });
    if (said.ok) {
      setText("");
      toast.success(t("comments.sent"));
    } else if (said.code !== "failed") setError(await refusalSentence(said));
  };
  return (
    <Form className="comment-form" onSubmit={submit}>
      <TextArea
        className="comment-form__field"
        label={t("comments.field")}
        value={text}
        rows={3}
        maxLength={commentLengthMax}
        showCount
        error={error}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <Button type="submit" busy={busy} disabled={isBlocked || text.trim() === ""}>
        {t("comments.send")}
      </Button>
    </Form>
  );
}
