import type { PostState, PostStep } from "@aldermoor/game/publishing/content/posts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { useState } from "react";
import { LeaveQuestion } from "../../../page/leave-question.tsx";
import { t } from "../../../texts/t.ts";
import { InstantField } from "../parts/instant-field.tsx";
import "./post-steps.css";

type PostStepsProps = {
  readonly state: PostState;
  readonly title: string;
  /** Nothing is done while this holds, such as without a reason. */
  readonly isBlocked: boolean;
  /** Words in the form are others than those that would be shown. */
  readonly isUnsaved: boolean;
  readonly onStep: (step: PostStep, atMs: number | null) => Promise<unknown>;
};

/** What becomes of a post next: shown at an instant or at once, called off, taken away, thrown away. */
export function PostSteps(props: PostStepsProps) {
  const { state, title, isUnsaved, onStep } = props;
  const isBlocked = props.isBlocked || isUnsaved;
  const [atMs, setAtMs] = useState<number | null>(null);
  const [asked, setAsked] = useState<"withdraw" | "discard" | null>(null);
  const mayPlan = state === "draft" || state === "planned";
  return (
    <div className="post-steps">
      <LeaveQuestion isUnsaved={isUnsaved} />
      {isUnsaved && <p className="post-steps__note text-2 text-sm">{t("publish.save-first")}</p>}
      {mayPlan && (
        <>
          <InstantField
            label={t("publish.at")}
            hint={t("publish.at-hint")}
            value={atMs}
            onChange={setAtMs}
          />
          <Button disabled={isBlocked} onClick={() => void onStep("plan", atMs)}>
            {t(atMs === null ? "publish.show-now" : "publish.plan")}
          </Button>
        </>
      )}
      {state === "planned" && (
        <Button disabled={isBlocked} onClick={() => void onStep("recall", null)}>
          {t("publish.recall")}
        </Button>
      )}
      {state === "draft" && (
        <Button variant="danger" disabled={isBlocked} onClick={() => setAsked("discard")}>
          {t("publish.discard")}
        </Button>
      )}
      {state === "shown" && (
        <Button variant="danger" disabled={isBlocked} onClick={() => setAsked("withdraw")}>
          {t("publish.withdraw")}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t(`publish.${asked}-title`, { title })}
          description={t(`publish.${asked}-text`)}
          confirmLabel={t(`publish.${asked}`)}
          onConfirm={() => onStep(asked, null)}
        />
      )}
    </div>
  );
}
