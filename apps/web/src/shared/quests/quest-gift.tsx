import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { tavernBoosts } from "@aldermoor/game/boosts/rules/tavern.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import type { ComponentProps } from "react";
import { lazy, Suspense, useState } from "react";
import { useFocusAfterChange } from "../../page/focus.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { idsOf } from "../world/known-id.ts";
import { GiftRow } from "./gift-row.tsx";

/** What has to do with the trader of the first market day: an ore is sold, then a tool bought and worn. */
export function MarketDay() {
  const [bought, setBought] = useState<BoughtTool | null>(null);
  const story = useGameQuery(api.quests.story, { characterId: useCharacter() });
  const steps = story.state === "ready" ? story.value : null;
  const isOffered = steps?.some(({ gift }) => gift === "tool") === true;
  const hasTool = isOffered || bought !== null;
  useFocusAfterChange(steps === null ? undefined : String(hasTool));
  return (
    <>
      <QuestGift of="trade" />
      {hasTool && (
        <Suspense>
          <TraderTool bought={bought} onBought={setBought} onWorn={() => setBought(null)} />
        </Suspense>
      )}
    </>
  );
}

type BoughtTool = ComponentProps<typeof TraderTool>["bought"];

/**
 * What a step of the story hands out for nothing, with the choice of what it shall be; nothing once it
 * was taken. For the page of the story and for those where such things are bought.
 */
export function QuestGift({ of }: { readonly of: keyof typeof rows }) {
  const story = useGameQuery(api.quests.story, { characterId: useCharacter() });
  const gifts = story.state === "ready" ? story.value?.map(({ gift }) => gift) : undefined;
  useFocusAfterChange(gifts === undefined ? undefined : String(gifts.includes(of)));
  if (story.state !== "ready" || story.value === null) return null;
  if (story.value.every(({ gift }) => gift !== of)) return null;
  const Row = rows[of];
  return (
    <Suspense fallback={<div className="quest-gift quest-gift--awaited" aria-hidden />}>
      <Row />
    </Suspense>
  );
}

// Few meet the trader, who needs to know what one has.
const TradeGift = lazy(() => import("./trade-gift.tsx"));
const TraderTool = lazy(() => import("./trader-tool.tsx"));

const rows = { room: RoomGift, boost: BoostGift, trade: TradeGift };

const allRooms = idsOf(rooms);

function RoomGift() {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands();
  const [room, setRoom] = useState(first(allRooms));
  const take = async () => {
    const outcome = await send(api.quests.takeRoom, { characterId, room });
    if (outcome.ok) toast.success(t("goals.gift-room-taken"));
  };
  return (
    <GiftRow icon="house" says={t("goals.gift-room")}>
      <Select
        label={t("goals.gift-room-label")}
        hideLabel
        value={room}
        onChange={setRoom}
        options={allRooms.map((id) => ({ value: id, label: rooms[id].name }))}
      />
      <Button
        size="sm"
        busy={busy}
        disabled={!enabled}
        data-guide="gift-room"
        onClick={() => void take()}
      >
        {t("goals.gift-room-take")}
      </Button>
    </GiftRow>
  );
}

function BoostGift() {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands();
  const [boost, setBoost] = useState(first(tavernBoosts));
  const take = async () => {
    const outcome = await send(api.quests.takeBoost, { characterId, boost });
    if (outcome.ok) toast.success(t("goals.gift-boost-taken"));
  };
  return (
    <GiftRow icon="campfire" says={t("goals.gift-boost")}>
      <Select
        label={t("goals.gift-boost-label")}
        hideLabel
        value={boost}
        onChange={setBoost}
        options={tavernBoosts.map((id) => ({ value: id, label: boosts[id].name }))}
      />
      <Button
        size="sm"
        busy={busy}
        disabled={!enabled}
        data-guide="gift-boost"
        onClick={() => void take()}
      >
        {t("goals.gift-boost-take")}
      </Button>
    </GiftRow>
  );
}

/** Tables of the content are never empty. */
function first<Id>(ids: readonly Id[]): Id {
  const [id] = ids;
  if (id === undefined) throw new Error("There is nothing to choose from.");
  return id;
}
