import { commandUsage } from "@aldermoor/game/chat/rules/read-command.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { useEffect, useRef } from "react";
import { t } from "../../texts/t.ts";
import type { useChoices } from "./use-choices.ts";
import "./command-choices.css";

/** The commands that what is typed may become, above the field. */
export function CommandChoices({ choices }: { readonly choices: ReturnType<typeof useChoices> }) {
  const { listId, offered, chosen, take } = choices;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (offered.length === 0) return null;
  return (
    <ul
      ref={list}
      id={listId}
      role="listbox"
      aria-label={t("commands.list")}
      className="command-choices"
    >
      {offered.map((id, index) => (
        <li
          key={id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={classNames(
            "command-choices__one",
            index === chosen && "command-choices__one--chosen",
          )}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(id)}
        >
          <code>{commandUsage(id)}</code>
          <small>{t(`commands.${id}`)}</small>
        </li>
      ))}
    </ul>
  );
}
