import type { PendingSiege, SiegeMember } from "@aldermoor/game/sieges/api.ts";
import { formationsMax } from "@aldermoor/game/sieges/content/limits.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import "./line-board.css";
import type { LineDraft } from "./line-draft.ts";
import { atHome, inOrder, isSameLine, lineOf, withMove } from "./line-draft.ts";
import { shownStrength } from "./shown-strength.ts";
import type { SiegeCommands } from "./use-sieges.ts";

type LineBoardProps = {
  readonly siege: PendingSiege;
  readonly mayLineUp: boolean;
  readonly commands: SiegeCommands;
};

/**
 * Who comes and who stays at home. A press or Enter moves somebody to the other side, and so does dragging; it holds when
 * it is kept.
 */
export function LineBoard({ siege, mayLineUp, commands }: LineBoardProps) {
  const { id, members, isByHand } = siege;
  const [draft, setDraft] = useState<LineDraft | null>(null);
  const stored = lineOf(members);
  const line = draft ?? stored;
  const home = atHome(members, line);
  const entered = inOrder(members, line);
  const isChanged = draft !== null && !isSameLine(draft, stored);
  const isFull = line.length >= formationsMax;
  const move = (name: string) => setDraft(withMove(line, name));
  const send = async (names: LineDraft | null) => {
    if (await commands.lineUp(id, names)) setDraft(null);
  };
  if (members.every(({ fighters }) => fighters === 0))
    return <EmptyState title={t("villageSieges.line-none")} />;
  return (
    <div className="line-board">
      <p className="text-3 text-sm">
        {t(isByHand ? "villageSieges.line-hand" : "villageSieges.line-auto")}.{" "}
        {t("villageSieges.line-note")}
      </p>
      <div className="line-board__sides">
        <Side
          title={t("villageSieges.line-in", { n: entered.length, max: formationsMax })}
          members={entered}
          isLine
          canMove={mayLineUp && !commands.isBlocked}
          onMove={move}
          onDrop={(name) => {
            if (!line.includes(name)) move(name);
          }}
        />
        <Side
          title={t("villageSieges.line-home")}
          members={home}
          empty={t("villageSieges.line-home-none")}
          canMove={mayLineUp && !commands.isBlocked}
          isFull={isFull}
          onMove={move}
          onDrop={(name) => {
            if (line.includes(name)) move(name);
          }}
        />
      </div>
      {mayLineUp && (
        <Presses
          isFull={isFull && home.length > 0}
          isByHand={isByHand}
          isChanged={isChanged}
          isBlocked={commands.isBlocked || line.length === 0}
          onAuto={() => void send(null)}
          onUndo={() => setDraft(null)}
          onKeep={() => void send(line)}
        />
      )}
    </div>
  );
}

type PressesProps = {
  readonly isFull: boolean;
  readonly isByHand: boolean;
  readonly isChanged: boolean;
  readonly isBlocked: boolean;
  readonly onAuto: () => void;
  readonly onUndo: () => void;
  readonly onKeep: () => void;
};

function Presses(props: PressesProps) {
  const { isFull, isByHand, isChanged, isBlocked, onAuto, onUndo, onKeep } = props;
  return (
    <div className="line-board__presses">
      {isFull && (
        <small className="text-3" role="status">
          {t("villageSieges.line-full", { max: formationsMax })}
        </small>
      )}
      {isByHand && (
        <Button size="sm" variant="ghost" disabled={isBlocked} onClick={onAuto}>
          {t("villageSieges.line-auto-press")}
        </Button>
      )}
      {isChanged && (
        <Button size="sm" onClick={onUndo}>
          {t("villageSieges.line-undo")}
        </Button>
      )}
      <Button size="sm" variant="primary" disabled={!isChanged || isBlocked} onClick={onKeep}>
        {t("villageSieges.line-keep")}
      </Button>
    </div>
  );
}

type SideProps = {
  readonly title: string;
  readonly members: readonly SiegeMember[];
  readonly empty?: string;
  readonly isLine?: boolean;
  readonly canMove: boolean;
  /** Nobody more fits into the line. */
  readonly isFull?: boolean;
  readonly onMove: (name: string) => void;
  readonly onDrop: (name: string) => void;
};

const dragged = "text/x-siege-member";

function Side(props: SideProps) {
  const { title, members, empty, isLine = false, canMove, isFull = false, onMove, onDrop } = props;
  const List = isLine ? "ol" : "ul";
  return (
    <section
      className="line-board__side"
      aria-label={title}
      onDragOver={(event) => {
        if (canMove && event.dataTransfer.types.includes(dragged)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(event.dataTransfer.getData(dragged));
      }}
    >
      <h3>{title}</h3>
      {members.length === 0 && empty !== undefined && <p className="text-3 text-sm">{empty}</p>}
      <List>
        {members.map((member, nth) => (
          <li key={member.name}>
            <MemberCard
              member={member}
              nth={isLine ? nth + 1 : null}
              canMove={canMove && !isFull}
              onMove={() => onMove(member.name)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

type MemberCardProps = {
  readonly member: SiegeMember;
  readonly nth: number | null;
  readonly canMove: boolean;
  readonly onMove: () => void;
};

function MemberCard({ member, nth, canMove, onMove }: MemberCardProps) {
  const { name, avatarSeed, strength, fighters } = member;
  const inside = (
    <>
      {nth !== null && <span className="line-board__nth num">{nth}</span>}
      <Avatar seed={avatarSeed} size="sm" />
      <span>
        <b>{name}</b>
        <small>{t("villageSieges.line-strength", { n: shownStrength(strength), fighters })}</small>
      </span>
    </>
  );
  if (!canMove) return <div className="line-board__member">{inside}</div>;
  return (
    <button
      type="button"
      className={classNames("line-board__member", "line-board__member--movable")}
      aria-label={t(nth === null ? "villageSieges.line-add" : "villageSieges.line-remove", {
        name,
      })}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, name);
        event.dataTransfer.effectAllowed = "move";
      }}
      onClick={onMove}
    >
      {inside}
    </button>
  );
}
