import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./bag-full-note.css";

type BagFullNoteProps = { readonly bag: BagView; readonly isAtTheChest: boolean };

/** What comes of a full bag, and that something waits for room. */
export function BagFullNote({ bag, isAtTheChest }: BagFullNoteProps) {
  const isFull = bag.spaceUsed >= bag.space;
  const waits = bag.chestUsed > 0 && !isAtTheChest;
  if (!isFull && !waits) return null;
  return (
    <div className="bag-full-note">
      <Note
        tone={isFull ? "warn" : "info"}
        title={isFull ? t("bag.full") : undefined}
        action={<Way isAtTheChest={isAtTheChest} waiting={waits ? bag.chestUsed : 0} />}
      >
        {isFull ? t("bag.full-text") : t("bag.chest-waits", { n: bag.chestUsed })}
      </Note>
    </div>
  );
}

type WayProps = { readonly isAtTheChest: boolean; readonly waiting: number };

/** To the chest, and from there to what takes the room. */
function Way({ isAtTheChest, waiting }: WayProps) {
  if (isAtTheChest) {
    return (
      <Button size="sm" render={<Link to="/game/inventory/equipment" />}>
        {t("bag.full-make-room")}
      </Button>
    );
  }
  if (waiting === 0) return null;
  return (
    <Button size="sm" render={<Link to="/game/inventory/overflow" />}>
      {t("bag.full-to-chest", { n: waiting })}
    </Button>
  );
}
