import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { FacePicker, randomSeed } from "../../../shared/character/face-picker.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import "../profile-screen.css";

/** The face of the character, and another where one may be drawn. */
export function AppearancePage() {
  const characterId = useCharacter();
  const mine = useGameQuery(api.character.mine, {});
  return (
    <QueryView query={mine} skeleton={<SkeletonRows rows={4} />}>
      {({ characters }) =>
        characters
          .filter(({ id }) => id === characterId)
          .map((card) => <Face key={card.avatarSeed} card={card} />)
      }
    </QueryView>
  );
}

/** Draws faces until one pleases; only the one that is kept counts. */
function Face({ card }: { readonly card: CharacterCard }) {
  const change = useCommands();
  const [avatarSeed, setAvatarSeed] = useState(card.avatarSeed);
  const waitMs = card.faceChangesAtMs - serverNowMs();
  const keep = async () => {
    const changed = await change.send(api.character.changeFace, {
      characterId: card.id,
      avatarSeed,
    });
    if (changed.ok) toast.success(t("faces.face-changed"));
  };
  return (
    <Panel title={t("faces.change-face")}>
      <Stack>
        <p className="text-2">
          {waitMs > 0
            ? t("faces.face-waits", { time: durationText(waitMs) })
            : t("faces.face-text")}
        </p>
        <div className="profile-screen__face">
          <FacePicker
            seed={avatarSeed}
            disabled={waitMs > 0}
            onShuffle={() => setAvatarSeed(randomSeed())}
          />
          <Button
            variant="primary"
            busy={change.busy}
            disabled={!change.enabled || waitMs > 0 || avatarSeed === card.avatarSeed}
            onClick={() => void keep()}
          >
            {t("faces.keep-face")}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
