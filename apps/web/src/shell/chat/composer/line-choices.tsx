import { classNames } from "@aldermoor/ui/class-names.ts";
import { useEffect, useRef } from "react";
import { t } from "../../../texts/t.ts";
import type { useChoices } from "./use-choices.ts";
import "./line-choices.css";

/** The commands or names that what is typed may become, above the field. */
export function LineChoices({ choices }: { readonly choices: ReturnType<typeof useChoices> }) {
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
      aria-label={t(offered[0]?.kind === "name" ? "chat.names" : "commands.list")}
      className="line-choices"
    >
      {offered.map((choice, index) => (
        <li
          key={choice.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={classNames(
            "line-choices__one",
            index === chosen && "line-choices__one--chosen",
          )}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(choice)}
        >
          {choice.kind === "name" ? <b>{choice.label}</b> : <code>{choice.label}</code>}
          {choice.hint !== "" && <small>{choice.hint}</small>}
        </li>
      ))}
    </ul>
  );
}
