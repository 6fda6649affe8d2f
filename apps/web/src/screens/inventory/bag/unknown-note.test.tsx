import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../../../texts/all-texts.ts";
import { registerTexts } from "../../../texts/t.ts";
import { UnknownNote } from "./unknown-note.tsx";

beforeAll(() => registerTexts(allTexts.en));

test("things that the world knows no more are told of by their ids, and else nothing is said", () => {
  const unknown = [
    { item: "moon-dust", quantity: 12 },
    { item: "moon-blade", quantity: 1 },
  ];
  const markup = renderToStaticMarkup(<UnknownNote unknown={unknown} />);
  expect(markup).toContain("moon-dust ×12 and moon-blade ×1");
  expect(renderToStaticMarkup(<UnknownNote unknown={undefined} />)).toBe("");
});
