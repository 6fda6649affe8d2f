import type { ComponentProps } from "react";
import { useRef } from "react";
import { Toaster as Sonner } from "sonner";
import { Icon } from "../icons/icon.tsx";
import { Spinner } from "../layout/spinner.tsx";
import { useUiWords } from "../text/ui-words.ts";
import { cssVariables } from "../theme/css-variables.ts";
import { useDisplaySettings } from "../theme/theme-hooks.ts";
import { phoneQuery, useMediaQuery } from "../theme/use-media-query.ts";
import "./toaster.css";
import { useToastFocus } from "./use-toast-focus.ts";
import { toastGapPx, useToastRoom } from "./use-toast-room.ts";

type ToasterProps = {
  /** Before the shell has loaded only one toast may show. */
  readonly isBootstrap?: boolean | undefined;
  /**
   * How high the bars at the foot of a phone's window are, as a CSS length. Toasts then stand above them, where the page
   * makes room (see `useToastRoom`); else at the top of the window.
   */
  readonly phoneFoot?: string | undefined;
};

/** Where toasts appear. Mount once; `toast` from toast.ts raises them from anywhere. */
export function Toaster({ isBootstrap = false, phoneFoot }: ToasterProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const { theme } = useDisplaySettings();
  const words = useUiWords();
  const region = useRef<HTMLElement>(null);
  useToastFocus(region);
  useToastRoom(region);
  const { position, offset, swipeDirections } = isPhone ? onPhone(phoneFoot) : onDesktop;
  return (
    <Sonner
      ref={region}
      theme={theme}
      position={position}
      visibleToasts={isBootstrap ? 1 : 3}
      duration={toastDurationMs}
      hotkey={["altKey", "KeyT"]}
      gap={toastGapPx}
      offset={offset}
      mobileOffset={offset}
      closeButton
      swipeDirections={[...swipeDirections]}
      style={cssVariables({ "--width": "356px" })}
      toastOptions={{ unstyled: true, classNames: toastClasses, closeButtonAriaLabel: words.close }}
      icons={toastIcons}
      containerAriaLabel={words.notifications}
    />
  );
}

type Place = Required<Pick<ComponentProps<typeof Sonner>, "position" | "offset">> & {
  /** Where a finger may throw one. */
  readonly swipeDirections: readonly ("left" | "right" | "top" | "bottom")[];
};

const onDesktop: Place = {
  position: "bottom-right",
  offset: 24,
  swipeDirections: ["right", "bottom"],
};

function onPhone(foot: string | undefined): Place {
  if (foot === undefined)
    return { position: "top-center", offset: 16, swipeDirections: ["left", "right", "top"] };
  return {
    position: "bottom-center",
    offset: { bottom: `calc(${foot} + 8px)`, left: 16, right: 16 },
    swipeDirections: ["left", "right", "bottom"],
  };
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
