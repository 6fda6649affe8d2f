import type { ReactNode } from "react";
import { toast as sonner } from "sonner";

export type ToastOptions = {
  readonly description?: ReactNode;
  /** One press at the right. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Repeats with the same id replace each other, so "Wolf hide ×14" can count up. */
  readonly id?: string | undefined;
  readonly icon?: ReactNode;
  readonly durationMs?: number | undefined;
};

/**
 * Raises a toast: only in answer to the player's own press, or for an event that needs the player.
 * Each function returns the id, with which `toast.dismiss` takes the toast away.
 */
export const toast = {
  success: (title: ReactNode, options?: ToastOptions) => sonner.success(title, external(options)),
  error: (title: ReactNode, options?: ToastOptions) => sonner.error(title, external(options)),
  warning: (title: ReactNode, options?: ToastOptions) => sonner.warning(title, external(options)),
  info: (title: ReactNode, options?: ToastOptions) => sonner.info(title, external(options)),
  /** Work under way: stays until it is replaced by its id or dismissed. */
  loading: (title: ReactNode, options?: ToastOptions) =>
    sonner.loading(title, { ...external(options), closeButton: false }),
  /** A rare find: ember. */
  find: (title: ReactNode, options?: ToastOptions) =>
    sonner(title, { ...external(options), className: "toast--ember" }),
  /** Stays until it is pressed or closed, such as a new version. */
  sticky: (title: ReactNode, options?: ToastOptions) =>
    sonner(title, { ...external(options), className: "toast--heather", duration: Infinity }),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};

function external(options: ToastOptions = {}) {
  const { description, action, id, icon, durationMs } = options;
  return {
    ...(description === undefined ? {} : { description }),
    ...(id === undefined ? {} : { id }),
    ...(icon === undefined ? {} : { icon }),
    ...(durationMs === undefined ? {} : { duration: durationMs }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onPress } }),
  };
}
