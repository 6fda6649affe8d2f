import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import "./away-line.css";

/** That somebody is away, in their own words where they left some; nothing while they are there. */
export function AwayLine({ name }: { readonly name: string }) {
  const away = useGameQuery(api.chat.away, { name });
  if (away.state !== "ready" || away.value === null) return null;
  const { text } = away.value;
  return (
    <p className="away-line" role="status">
      <Icon name="moon" size={14} />
      <span>
        {text === "" ? t("commands.away", { name }) : t("commands.away-text", { name, text })}
      </span>
    </p>
  );
}
