import type { RoomId } from "@aldermoor/game/house/content/rooms.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Sheet } from "@aldermoor/ui/overlays/sheet.tsx";
import { useMemo, useRef, useState } from "react";
import { useNarrow } from "../../../page/use-narrow.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { roomState, roomsInOrder } from "../room-look.ts";
import type { Household } from "../use-house.ts";
import { useBuildCommands } from "../use-house.ts";
import { Cutaway } from "./cutaway.tsx";
import { HouseChips } from "./house-chips.tsx";
import { RoomCard } from "./room-card.tsx";
import { RoomDetail } from "./room-detail.tsx";
import "../house-screen.css";

const roomIds = idsOf(rooms);

/** The house cut open, every room with its next level, and one of them in full. */
export function RoomsPage({ household }: { readonly household: Household }) {
  const { home, sheet, bag, hasGift } = household;
  const commands = useBuildCommands();
  const character = useMemo(() => ruleCharacter(sheet, bag), [sheet, bag]);
  const page = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(page);
  const [chosen, setChosen] = useState<RoomId | null>(null);
  const states = roomsInOrder(roomIds, home);
  const shown = chosen ?? states[0]?.id ?? "study";
  const detail = (
    <RoomDetail
      key={shown}
      room={roomState(shown, home)}
      household={household}
      character={character}
      commands={commands}
    />
  );
  return (
    <div className="house-screen" ref={page}>
      <Cutaway
        home={home}
        name={sheet.name}
        chips={<HouseChips home={home} bag={bag} />}
        onChoose={setChosen}
      />
      <div className="house-screen__grid">
        <Panel
          title={t("house.rooms")}
          aside={
            <span className="text-2 text-sm num">
              {t("house.builders-busy", { busy: home.constructions.length, all: home.builders })}
            </span>
          }
        >
          <ul className="house-screen__rooms" aria-label={t("house.rooms")}>
            {states.map((room) => (
              <li key={room.id}>
                <RoomCard
                  room={room}
                  household={household}
                  isGift={hasGift && room.level === 0 && room.construction === null}
                  isChosen={!isNarrow && room.id === shown}
                  onChoose={() => setChosen(room.id)}
                />
              </li>
            ))}
          </ul>
        </Panel>
        {!isNarrow && <Panel className="house-screen__detail">{detail}</Panel>}
      </div>
      {isNarrow && (
        <Sheet
          open={chosen !== null}
          onOpenChange={(isOpen) => {
            if (!isOpen) setChosen(null);
          }}
          title={rooms[shown].name}
          hideTitle
        >
          <div className="house-screen__sheet">{detail}</div>
        </Sheet>
      )}
    </div>
  );
}
