import { classNames } from "../class-names.ts";
import "./spinner.css";

/** A turning ring for work under way; the words beside it say which. */
export function Spinner({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames("spinner", className)} aria-hidden />;
}
