import type { Question } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";

type ChatQuestionProps = { readonly question: Question; readonly onClose: () => void };

/** What a command asks before it does something. */
export default function ChatQuestion({ question, onClose }: ChatQuestionProps) {
  return <ConfirmDialog open {...question} onClose={onClose} />;
}
