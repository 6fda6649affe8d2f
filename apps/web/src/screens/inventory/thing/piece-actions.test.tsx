import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { somePiece } from "../../../shared/items/some-piece.ts";
import { allTexts } from "../../../texts/all-texts.ts";
import { registerTexts } from "../../../texts/t.ts";
import type { BagCommands } from "../use-inventory.ts";
import { PieceActions } from "./piece-actions.tsx";

const knife = somePiece({ stats: { attack: 4 } });

const done = () => Promise.resolve(true);
const commands: BagCommands = {
  wear: done,
  setLocked: done,
  sellPiece: done,
  dismantle: done,
  sellStack: done,
  slotProvision: done,
  lockAll: done,
  sellAll: done,
  dismantleAll: done,
  takeFromChest: done,
  openCaches: () => Promise.resolve(null),
  busy: false,
  enabled: true,
  isBlocked: false,
};

beforeAll(() => registerTexts(allTexts.en));

describe("what may be done with a piece", () => {
  test("names what dismantling gives before one presses", () => {
    const html = renderToStaticMarkup(
      <PieceActions piece={knife} isUpgrade missing={null} commands={commands} />,
    );
    expect(html).toContain("Dismantling gives Faint Dust ×1");
    expect(html).toContain("Wear");
  });

  test("a locked piece is neither sold nor dismantled", () => {
    const locked = { ...knife, locked: true };
    const html = renderToStaticMarkup(
      <PieceActions piece={locked} isUpgrade missing={null} commands={commands} />,
    );
    expect(html).not.toContain(">Sell<");
    expect(html).toContain("Unlock");
    expect(html).toContain("While it is locked it cannot be sold or dismantled.");
  });

  test("a piece of a loadout is neither sold nor dismantled, and says which it belongs to", () => {
    const kept = { ...knife, loadouts: ["Hunt"] };
    const html = renderToStaticMarkup(
      <PieceActions piece={kept} isUpgrade missing={null} commands={commands} />,
    );
    expect(html).not.toContain(">Sell<");
    expect(html).toContain("Belongs to Hunt");
  });

  test("a piece above one's level says what it needs instead of offering to be worn", () => {
    const html = renderToStaticMarkup(
      <PieceActions
        isUpgrade={false}
        piece={knife}
        missing={{ skill: "combat", level: 8 }}
        commands={commands}
      />,
    );
    expect(html).not.toContain(">Wear<");
    expect(html).toContain("Combat 8 needed");
  });

  test("nothing can be pressed while the connection is lost", () => {
    const html = renderToStaticMarkup(
      <PieceActions
        piece={knife}
        isUpgrade
        missing={null}
        commands={{ ...commands, enabled: false, isBlocked: true }}
      />,
    );
    expect(html.match(/<button/g)).toHaveLength(html.match(/disabled=""/g)?.length ?? 0);
  });
});
