import { lazy, Suspense, useState } from "react";
import type { AuthMode } from "./auth-mode.ts";

export type AuthDialogProps = {
  /** `null` while the dialog is closed. */
  readonly mode: AuthMode | null;
  readonly onMode: (mode: AuthMode | null) => void;
  readonly onDone: () => void;
  /** Where a browser that went to a provider or to a mailbox comes back to; the portal unless told. */
  readonly backTo?: string;
};

const load = () => import("./auth-window.tsx");
const AuthWindow = lazy(load);

/**
 * Signing in and up over the page; a sheet on phones. Its chunk stays away until it is first asked
 * for, then it stays mounted to close gently.
 */
export default function AuthDialog(props: AuthDialogProps) {
  const [isAsked, setAsked] = useState(props.mode !== null);
  if (props.mode !== null && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <Suspense>
      <AuthWindow {...props} />
    </Suspense>
  );
}

/** For a pointer that is about to ask. */
export function prefetchAuthDialog(): void {
  void load();
}
