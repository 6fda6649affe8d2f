import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { t } from "../../../texts/t.ts";
import "../chat-room.css";

type TalkWaitProps = {
  /** Asks once more after a fault; left out while the lines are on their way. */
  readonly onRetry?: () => void;
};

/** In the place of lines that are not there. */
export function TalkWait({ onRetry }: TalkWaitProps) {
  return (
    <div className="chat-room__talk chat-room__talk--wait">
      {onRetry === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <ErrorState title={t("chat.failed")} onRetry={onRetry} />
      )}
    </div>
  );
}
