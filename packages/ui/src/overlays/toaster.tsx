import { useRef } from "react";
import { Toaster as Sonner } from "sonner";
import { Icon } from "../icons/icon.tsx";
import { Spinner } from "../layout/spinner.tsx";
import { useUiWords } from "../text/ui-words.ts";
import { cssVariables } from "../theme/css-variables.ts";
import { useDisplaySettings } from "../theme/theme-hooks.ts";
import { useMediaQuery } from "../theme/use-media-query.ts";
import "./toaster.css";
import { useToastFocus } from "./use-toast-focus.ts";

type ToasterProps = {
  /** Before the shell has loaded only one toast may show. */
  readonly isBootstrap?: boolean | undefined;
};

/** Where toasts appear. Mount once; `toast` from toast.ts raises them from anywhere. */
export function Toaster({ isBootstrap = false }: ToasterProps) {
  const isNarrow = useMediaQuery("(max-width: 640px)");
  const { theme } = useDisplaySettings();
  const words = useUiWords();
  const region = useRef<HTMLElement>(null);
  useToastFocus(region);
  return (
    <Sonner
      ref={region}
      theme={theme}
      position={isNarrow ? "top-center" : "bottom-right"}
      visibleToasts={isBootstrap ? 1 : 3}
      duration={toastDurationMs}
      hotkey={["altKey", "KeyT"]}
      gap={14}
      offset={isNarrow ? 16 : 24}
      mobileOffset={16}
      closeButton
      swipeDirections={isNarrow ? ["left", "top"] : ["right", "bottom"]}
      style={cssVariables({ "--width": "356px" })}
      toastOptions={{ unstyled: true, classNames: toastClasses, closeButtonAriaLabel: words.close }}
      icons={toastIcons}
      containerAriaLabel={words.notifications}
    />
  );
}

/** How long a toast stays unless it is still at work. */
const toastDurationMs = 4000;

const toastClasses = {
  toast: "toaster__toast",
  title: "toaster__toast-title",
  description: "toaster__toast-text",
  content: "toaster__toast-content",
  icon: "toaster__toast-icon",
  closeButton: "toaster__toast-close",
  actionButton: "toaster__toast-action",
  cancelButton: "toaster__toast-action",
  success: "toaster__toast--good",
  error: "toaster__toast--danger",
  warning: "toaster__toast--warn",
  info: "toaster__toast--info",
  loading: "toaster__toast--info",
};

const toastIcons = {
  success: <Icon name="circle-check" size={20} />,
  error: <Icon name="circle-alert" size={20} />,
  warning: <Icon name="triangle-alert" size={20} />,
  info: <Icon name="info" size={20} />,
  loading: <Spinner />,
  close: <Icon name="x" size={15} />,
};
