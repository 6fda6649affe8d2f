import { expect, test } from "vitest";
import { screens } from "../../screens.ts";
import { quietPlaces } from "./quiet-places.ts";
import { quiet } from "./texts.en.ts";

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
  "public/exploration/$explorationId",
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

test("every way out of a quiet place leads to a page that is not quiet itself", () => {
  const quiet = quietPlaces.map(({ id }) => id);
  const loud = screens.filter(({ path }) => !quiet.some((id) => `${path}/`.startsWith(`${id}/`)));
  for (const { id, ways } of quietPlaces) {
    for (const { to } of ways) {
      const isKnown = loud.some(({ path }) => patternOf(path).test(to));
      expect(isKnown, `${id} leads to ${to}`).toBe(true);
    }
  }
});

test("what a quiet place says promises nothing", () => {
  for (const [key, sentence] of Object.entries(quiet))
    expect(sentence, key).not.toMatch(/\b(?:soon|later|not yet|will|coming|planned)\b/i);
});

function patternOf(path: string): RegExp {
  return new RegExp(`^/game/${path.replaceAll(/\$\w+/g, "[^/]+")}$`);
}
