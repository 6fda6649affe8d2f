import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import "./portal.css";
import "./waiting-room.css";

/** The characters of a former guest for whom the account has no place yet, and how to let one in. */
export function WaitingRoom({ hasPlace }: { readonly hasPlace: boolean }) {
  const waiting = useGameQuery(api.character.waiting, {});
  if (waiting.state !== "ready" || waiting.value === null) return null;
  const { characters, hasMore } = waiting.value;
  if (characters.length === 0) return null;
  return (
    <Panel title={t("portal.room-title")} className="portal__notice">
      <p className="text-2">{t(hasPlace ? "portal.room-free" : "portal.room-full")}</p>
      <ul className="waiting-room">
        {characters.map((character) => (
          <WaitingCharacter key={character.id} character={character} hasPlace={hasPlace} />
        ))}
      </ul>
      {hasMore && <p className="text-3">{t("portal.room-more")}</p>}
    </Panel>
  );
}

type WaitingCharacterProps = { readonly character: CharacterCard; readonly hasPlace: boolean };

function WaitingCharacter({ character, hasPlace }: WaitingCharacterProps) {
  const { id, name, avatarSeed, totalLevel, combatLevel } = character;
  const takeIn = useCommands();
  const letIn = async () => {
    const taken = await takeIn.send(api.character.takeIn, { characterId: id });
    if (taken.ok) toast.success(t("portal.let-in-done", { name }));
  };
  return (
    <li className="waiting-room__character">
      <Portrait seed={avatarSeed} size={44} />
      <div className="waiting-room__who">
        <strong>{name}</strong>
        <span className="text-2">
          {t("portal.card-level", { total: totalLevel, combat: combatLevel })}
        </span>
      </div>
      <Button
        busy={takeIn.busy}
        disabled={!takeIn.enabled || !hasPlace}
        onClick={() => void letIn()}
        aria-label={`${t("portal.let-in")}: ${name}`}
      >
        {t("portal.let-in")}
      </Button>
    </li>
  );
}
