import type { ReactNode } from "react";
import type { ExternalToast } from "sonner";
import { toast as sonner } from "sonner";
import "./toaster.css";

type ToastOptions = {
  readonly description?: ReactNode;
  /** One press at the right. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Repeats with the same id replace each other, so "Wolf hide ×14" can count up. */
  readonly id?: string | undefined;
  readonly icon?: ReactNode;
  readonly durationMs?: number | undefined;
};

/**
 * Raises a toast: only in answer to the player's own press, or for an event that needs the player.
 * One that says the same as one still in sight joins it: "Wolf hide ×14". Each function returns the
 * id, with which `toast.dismiss` takes the toast away.
 */
export const toast = {
  success: (title: ReactNode, options?: ToastOptions) => raise(sonner.success, title, options),
  error: (title: ReactNode, options?: ToastOptions) => raise(sonner.error, title, options),
  warning: (title: ReactNode, options?: ToastOptions) => raise(sonner.warning, title, options),
  info: (title: ReactNode, options?: ToastOptions) => raise(sonner.info, title, options),
  /** Work under way: stays until it is replaced by its id or dismissed. */
  loading: (title: ReactNode, options?: ToastOptions) =>
    sonner.loading(title, { ...external(options), closeButton: false }),
  /** A rare find: ember. */
  find: (title: ReactNode, options?: ToastOptions) =>
    raise(sonner, title, options, { className: "toaster__toast--ember" }),
  /** Stays until it is pressed or closed, such as a new version. */
  sticky: (title: ReactNode, options?: ToastOptions) =>
    sonner(title, {
      ...external(options),
      className: "toaster__toast--heather",
      duration: Infinity,
    }),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};

type Raise = (title: ReactNode, data?: ExternalToast) => string | number;

// How often each text was said since it was last out of sight.
const repeats = new Map<string, { readonly id: string | number; readonly count: number }>();

function raise(
  show: Raise,
  title: ReactNode,
  options: ToastOptions | undefined,
  look: { readonly className?: string } = {},
): string | number {
  const data = { ...external(options), ...look };
  if (typeof title !== "string" || data.id !== undefined) return show(title, data);
  const said = repeats.get(title);
  const isInSight = said !== undefined && !isOver(said.id);
  const count = isInSight ? said.count + 1 : 1;
  const words = count === 1 ? title : `${title} ×${count}`;
  const id = isInSight ? show(words, { ...data, id: said.id }) : show(words, data);
  for (const [text, one] of repeats) if (isOver(one.id)) repeats.delete(text);
  repeats.set(title, { id, count });
  return id;
}

function isOver(toastId: string | number): boolean {
  return !sonner.getToasts().some(({ id }) => id === toastId);
}

function external(options: ToastOptions = {}) {
  const { description, action, id, icon, durationMs } = options;
  return {
    ...(description === undefined ? {} : { description }),
    ...(id === undefined ? {} : { id }),
    ...(icon === undefined ? {} : { icon }),
    ...(durationMs === undefined ? {} : { duration: durationMs }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onClick } }),
  };
}
