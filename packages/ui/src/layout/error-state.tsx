import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import "./empty-state.css";
import { Icon } from "../icons/icon.tsx";
import { useUiWords } from "../text/ui-words.ts";

type ErrorStateProps = {
  /** What failed: "The order book didn't load". */
  readonly title: ReactNode;
  /** The server's words, when it sent any. */
  readonly message?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly busy?: boolean | undefined;
};

/** What stands where something failed to load. */
export function ErrorState({ title, message, onRetry, busy = false }: ErrorStateProps) {
  const words = useUiWords();
  return (
    <div className="empty-state empty-state--error" role="alert">
      <Icon name="cloud-off" size={30} className="empty-state__icon" />
      <p className="empty-state__title">{title}</p>
      <p>{message ?? words.unexpectedError}</p>
      {onRetry !== undefined && (
        <Button size="sm" busy={busy} icon={<Icon name="rotate-cw" size={14} />} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
