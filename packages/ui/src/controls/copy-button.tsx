import { useEffect, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { useUiWords } from "../text/ui-words.ts";
import type { ButtonProps } from "./button.tsx";
import { Button, IconButton } from "./button.tsx";
import "../text/visually-hidden.css";

type CopyButtonProps = Pick<ButtonProps, "size" | "variant" | "disabled"> & {
  /** What goes to the clipboard. */
  readonly text: string;
  /** "Copy the link"; "Copy" when left out. */
  readonly label?: string | undefined;
  /** A square with a picture only. */
  readonly bare?: boolean | undefined;
};

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, bare = false, ...button }: CopyButtonProps) {
  const words = useUiWords();
  const { state, copy } = useCopy(text);
  const name = label ?? words.copy;
  const said = { idle: name, copied: words.copied, refused: words.copyRefused }[state];
  const icon = <Icon name={state === "copied" ? "check" : "copy"} size={15} />;
  return (
    <>
      {bare ? (
        <IconButton {...button} label={said} icon={icon} onClick={copy} />
      ) : (
        <Button {...button} icon={icon} onClick={copy}>
          {said}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {state === "idle" ? "" : said}
      </span>
    </>
  );
}

const shownMs = 2000;

function useCopy(text: string) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = window.setTimeout(() => setState("idle"), shownMs);
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = () => {
    copyText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return { state, copy };
}

// Without a safe origin a browser has no clipboard at all.
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
