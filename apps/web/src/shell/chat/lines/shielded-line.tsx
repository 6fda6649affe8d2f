import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import "./chat-line.css";

type ShieldedLineProps = {
  readonly name: string;
  /** The line as it is shown once it is asked for. */
  readonly children: ReactNode;
};

/** Stands in the place of a line that holds a word which its reader does not wish to see. */
export function ShieldedLine({ name, children }: ShieldedLineProps) {
  const [isShown, setShown] = useState(false);
  if (isShown) return children;
  return (
    <div className="chat-line chat-line--note">
      <Icon name="eye-off" size={15} />
      <p>
        {name}: <i>{t("chat.shielded")}</i>{" "}
        <button type="button" className="link" onClick={() => setShown(true)}>
          {t("chat.shielded-show")}
        </button>
      </p>
    </div>
  );
}
