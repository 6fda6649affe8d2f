import { KeyHint } from "@aldermoor/ui/controls/key-hint.tsx";
import { t } from "../../texts/t.ts";
import "./key-list.css";
import { keyLines } from "./key-map.ts";

/** Every key of the shell and what it does. */
export function KeyList() {
  return (
    <dl className="key-list">
      {keyLines.map(({ presses, says }) => (
        <div key={says}>
          <dt>
            {presses.map((keys) => (
              <KeyHint key={keys.join(" ")} keys={keys} />
            ))}
          </dt>
          <dd>{t(says)}</dd>
        </div>
      ))}
    </dl>
  );
}
