import { expect, test } from "vitest";
import { screens } from "../../screens.ts";
import { pageLinks, placeholders } from "./placeholder-pages.ts";
import { placeholder } from "./texts.en.ts";

/** The addresses below /game that the product promises. */
const promised = [
  "actions",
  "profile",
  "inventory",
  "boosts",
  "recipes",
  "admin",
  "house",
  "settings",
  "premium",
  "fighters",
  "party",
  "quests",
  "village",
  "world-boss",
  "market",
].map((page) => `${page}/$category`);

const single = [
  "public/profile/$characterName",
  "public/village/$villageName",
  "public/villagepvp/$attackId",
  "equipment/slot/$slotType",
  "players-online",
  "chat-rules",
  "game-rules",
  "commands",
  "news",
  "log",
  "upcoming-patch",
  "privacy-policy",
  "wiki",
  "staff-tracker",
  "rankings",
  "bug",
  "bug/create",
  "bug/view/$ticketId",
  "suggestion",
  "suggestion/create",
  "suggestion/view/$ticketId",
];

test("every address that the product promises has one page", () => {
  const paths = screens.map(({ path }) => path);
  for (const path of [...promised, ...single]) {
    expect(
      paths.filter((one) => one === path),
      path,
    ).toHaveLength(1);
  }
});

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
