import { expect, test } from "vitest";
import { screens } from "../../screens.ts";
import { pageLinks, placeholders } from "./placeholder-pages.ts";
import { placeholder } from "./texts.en.ts";

test("every link of a placeholder leads to a page that is none itself", () => {
  const bases = placeholders.map(({ base }) => base);
  const others = screens.filter(
    ({ path }) => !bases.some((base) => `${path}/`.startsWith(`${base}/`)),
  );
  for (const { id, links } of placeholders) {
    for (const link of links) {
      const { to } = pageLinks[link];
      const isKnown = others.some(({ path }) => patternOf(path).test(to));
      expect(isKnown, `${id} leads to ${to}`).toBe(true);
    }
  }
});

test("what a placeholder says promises nothing", () => {
  for (const [key, sentence] of Object.entries(placeholder))
    expect(sentence, key).not.toMatch(/\b(?:soon|later|not yet|will|coming|planned)\b/i);
});

function patternOf(path: string): RegExp {
  return new RegExp(`^/game/${path.replaceAll(/\$\w+/g, "[^/]+")}$`);
}
