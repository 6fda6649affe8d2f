import { isSystemOpen } from "@aldermoor/game/core/content/open-systems.ts";
import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { modeText } from "./mode-text.ts";

beforeAll(() => registerTexts(allTexts.en));

test("the modes of a new character promise a market, gifts and boards only where there is a market", () => {
  const promises = [modeText("standard"), modeText("ironbound")].map((text) =>
    /as you like|market|gifts|boards/i.test(text),
  );
  expect(promises).toEqual([isSystemOpen("market"), isSystemOpen("market")]);
});
