import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const rooms = ["apps/web/src", "packages/ui/src"];
/** Tokens, fonts and base styles are for the whole page. */
const global = "packages/ui/src/theme/";

type Source = { readonly file: string; readonly text: string };

function sources(ending: RegExp): readonly Source[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
      .filter((file) => ending.test(file))
      .map((file) => ({
        file: `${room}/${file}`,
        text: readFileSync(path.join(root, room, file), "utf8"),
      })),
  );
}

const sheets = sources(/\.css$/).map(({ file, text }) => ({
  file,
  text: text.replaceAll(/\/\*[^]*?\*\//g, ""),
  lines: text.split("\n").length - 1,
  name: path.basename(file, ".css"),
}));
/** The build itself reads this one, so that no sheet needs to import it. */
const breakpointsFile = `${global}breakpoints.css`;
const breakpoints = new Map(
  [
    ...readFileSync(path.join(root, breakpointsFile), "utf8").matchAll(
      /@custom-media (--[\w-]+) ([^;]+);/g,
    ),
  ].map(([, name = "", query = ""]) => [name, query]),
);
const scoped = sheets.filter(({ file }) => !file.startsWith(global));
const tokens = sheets.find(({ name }) => name === "tokens")?.text ?? "";
const modules = sources(/\.tsx?$/);

/** The classes in the selectors of a sheet. */
function classesOf(text: string): readonly string[] {
  const selectors = text.match(/[^{};]+(?=\{)/g) ?? [];
  const own = selectors.filter((one) => !one.trim().startsWith("@")).join(" ");
  return [...own.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
}

function isOwn(className: string, sheet: string): boolean {
  return [sheet, `${sheet}__`, `${sheet}--`].some((start) =>
    start === sheet ? className === sheet : className.startsWith(start),
  );
}

describe("styles", () => {
  test("a sheet styles only classes that begin with its name", () => {
    const foreign = scoped.flatMap(({ file, name, text }) =>
      [...new Set(classesOf(text))]
        .filter((one) => !isOwn(one, name))
        .map((one) => `${file} .${one}`),
    );
    expect(foreign.filter((one) => !reaches.includes(one))).toEqual([]);
    expect(
      reaches.filter((one) => !foreign.includes(one)),
      "these are mended: take them off the list",
    ).toEqual([]);
    expect(scoped.length, "the scan saw no sheet").toBeGreaterThan(0);
  });

  test("no two sheets bear the same name", () => {
    const names = scoped.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("a sheet has at most 200 lines", () => {
    expect(scoped.filter(({ lines }) => lines > 200).map(({ file }) => file)).toEqual([]);
  });

  test("a module that names a class imports the sheet that styles it", () => {
    const missing = modules.flatMap(({ file, text }) =>
      scoped
        .filter(({ name, file: sheet }) => sharesRoom(file, sheet) && text.includes(`${name}__`))
        .filter(({ name }) => new RegExp(`[\\s"\`.]${name}__`).test(text))
        .filter(({ name }) => !text.includes(`/${name}.css"`))
        .map(({ name }) => `${file} -> ${name}.css`),
    );
    expect(missing).toEqual([]);
  });

  test("a module that takes a class of the design system imports its sheet", () => {
    const missing = modules.flatMap(({ file, text }) => {
      const written = [...text.matchAll(/className=(?:"([^"]*)"|\{classNames\(\s*"([^"]*)")/g)];
      const taken = new Set(
        written.flatMap(([, plain = "", first = ""]) => `${plain} ${first}`.split(" ")),
      );
      return scoped
        .filter(({ file: sheet, name }) => !sharesRoom(file, sheet) && taken.has(name))
        .filter(({ name }) => !text.includes(`/${name}.css"`))
        .map(({ name }) => `${file} -> ${name}.css`);
    });
    expect(missing).toEqual([]);
  });

  test("every sheet is imported", () => {
    const imported = new Set(
      [...modules, ...sheets].flatMap(({ text }) =>
        [...text.matchAll(/import\s+"([^"]+)\.css"/g)].map(([, one = ""]) => path.basename(one)),
      ),
    );
    const forgotten = sheets.filter(({ name }) => !imported.has(name)).map(({ file }) => file);
    expect(forgotten).toEqual([breakpointsFile]);
  });

  test("a window is measured at the widths of breakpoints.css alone", () => {
    const queries = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/@media([^{]*)\{/g)].map(([, query = ""]) => ({ file, query })),
    );
    expect(queries.filter(({ query }) => /width\b/.test(query))).toEqual([]);
    const names = queries.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? []);
    expect(names.filter((name) => !breakpoints.has(name))).toEqual([]);
    expect(names.length, "the scan saw no breakpoint").toBeGreaterThan(0);
  });

  test("a script measures a window at a width of breakpoints.css", () => {
    const shared = [...breakpoints.values()];
    const wrong = modules.flatMap(({ file, text }) =>
      [...text.matchAll(/"(\((?:min|max)-width[^"]*)"/g)]
        .filter(([, query = ""]) => !shared.includes(query))
        .map(([, query = ""]) => `${file} ${query}`),
    );
    expect(wrong).toEqual([]);
  });

  test("colours come from the tokens, but for drawings", () => {
    const raw = scoped
      .filter(({ file }) => !drawings.includes(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(new RegExp(rawColour, "gi"))].map(([colour]) => `${file} ${colour}`),
      );
    expect(raw).toEqual([]);
    const bare = drawings.filter(
      (drawing) => !scoped.some(({ file, text }) => file === drawing && rawColour.test(text)),
    );
    expect(bare, "these have no colours of their own: take them off the list").toEqual([]);
  });

  test("sizes and families of letters come from the tokens, but for drawings", () => {
    const literal =
      /\bfont(?:-size)?:[^;]*\d(?:px|rem|pt)\b|\bfont(?:-family)?:[^;]*["\w-]+,[^;]*/g;
    const found = scoped
      .filter(({ file }) => !drawings.includes(file))
      .flatMap(({ file, text }) => (text.match(literal) ?? []).map((font) => `${file} ${font}`));
    expect(found).toEqual([]);
  });

  test("a space that is on the scale is taken from it, and others become no more", () => {
    const scale = new Set([...tokens.matchAll(/--space-\d+: (\d+px)/g)].map(([, one = ""]) => one));
    expect(scale.size, "the scan saw no scale").toBeGreaterThan(0);
    const found = scoped.flatMap(({ file, text }) =>
      [
        ...text.matchAll(/^\s*(?:(?:padding|margin)[\w-]*|(?:row-|column-)?gap):([^;]*);/gm),
      ].flatMap(([, value = ""]) =>
        (value.match(/(?<![-\w.])[1-9]\d*px\b/g) ?? []).map((px) => ({ file, px })),
      ),
    );
    expect(found.filter(({ px }) => scale.has(px))).toEqual([]);
    expect(found.length).toBeLessThanOrEqual(spacesOffScale);
  });

  test("a class that is styled is named by a module", () => {
    const written = modules.map(({ text }) => text).join("\n");
    const words = new Set(written.match(/[a-z][\w-]*/gi));
    // As in `tile--${size}`.
    const starts = [...written.matchAll(/([a-z][\w-]*)\$\{/gi)].map(([, start = ""]) => start);
    const unused = scoped.flatMap(({ file, text }) =>
      [...new Set(classesOf(text))]
        .filter((one) => !words.has(one) && !starts.some((start) => one.startsWith(start)))
        .map((one) => `${file} .${one}`),
    );
    expect(unused).toEqual(["packages/ui/src/overlays/toaster.css .sonner-loader"]);
  });

  test("a class that a module names is styled", () => {
    const styled = new Set(sheets.flatMap(({ text }) => classesOf(text)));
    const unstyled = modules.flatMap(({ file, text }) =>
      namedClasses(text)
        .filter((one) => !styled.has(one) && !blocks.has(one))
        .map((one) => `${file} ${one}`),
    );
    expect(unstyled).toEqual([]);
  });
});

function sharesRoom(file: string, sheet: string): boolean {
  return rooms.some((room) => file.startsWith(room) && sheet.startsWith(room));
}

/** Classes in a `className`, and all else that is written like a part or a kind of a sheet's block. */
function namedClasses(text: string): readonly string[] {
  const whole = [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  const parts = [
    ...text.matchAll(
      /(?<![\w-])([a-z][a-z\d-]*?)(?:__|--)[a-z\d](?:[\w-]*\w)?(?![\w-]*\$\{|[\w-])/g,
    ),
  ]
    .filter(([, block = ""]) => blocks.has(block))
    .map(([name]) => name);
  return [...new Set([...whole, ...parts])];
}

const blocks = new Set(scoped.map(({ name }) => name));

const rawColour = /#[\da-f]{3,8}\b|\b(?:oklch|oklab|rgba?|hsla?)\(/i;

/** Sheets that colour a drawing. Its colours belong together and mean nothing elsewhere. */
const drawings: readonly string[] = [
  "apps/web/src/screens/house/components/cutaway.css",
  "apps/web/src/shared/character/hero-frame.css",
  "packages/ui/src/game/hex-map/hex-map.css",
  "packages/ui/src/game/scenery.css",
];

/** Paddings, margins and gaps of another width than the scale's. The number may only shrink. */
const spacesOffScale = 133;

/** Classes that a sheet styles though they belong to another one. The list may only shrink. */
const reaches: readonly string[] = [
  "apps/web/src/auth/forms/auth-form.css .control",
  "apps/web/src/auth/forms/other-methods.css .button",
  "apps/web/src/auth/session-gate.css .scenery",
  "apps/web/src/dev/components-page.css .link",
  "apps/web/src/screens/actions/actions-screen.css .tabs",
  "apps/web/src/screens/actions/actions-screen.css .tabs__tab",
  "apps/web/src/screens/actions/actions-screen.css .zone-list",
  "apps/web/src/screens/actions/components/battle-scene.css .button",
  "apps/web/src/screens/actions/gather/gather-scene.css .button",
  "apps/web/src/screens/actions/gather/node-list.css .button",
  "apps/web/src/screens/actions/components/place-row.css .num",
  "apps/web/src/screens/actions/queue/queue-page.css .field",
  "apps/web/src/screens/commands/commands-screen.css .button",
  "apps/web/src/screens/commands/commands-screen.css .button--icon",
  "apps/web/src/screens/equipment/components/candidate-list.css .segmented",
  "apps/web/src/screens/equipment/components/candidate-list.css .segmented__option",
  "apps/web/src/screens/house/components/room-card.css .progress-bar",
  "apps/web/src/screens/house/components/visitors-page.css .field",
  "apps/web/src/screens/inventory/bag/bag-groups.css .tile",
  "apps/web/src/screens/inventory/loadouts/loadouts-page.css .field",
  "apps/web/src/screens/inventory/bag/piece-tooltip.css .stat-list",
  "apps/web/src/screens/inventory/bag/piece-tooltip.css .stat-row",
  "apps/web/src/screens/landing/landing-page.css .button",
  "apps/web/src/screens/landing/landing-page.css .scenery",
  "apps/web/src/screens/log/log-screen.css .filter-chips",
  "apps/web/src/screens/log/log-screen.css .search-field",
  "apps/web/src/screens/portal/character-card.css .button",
  "apps/web/src/screens/portal/character-card.css .button--icon",
  "apps/web/src/screens/profile/components/achievements-page.css .num",
  "apps/web/src/screens/profile/components/calling-tree.css .number-stepper__input",
  "apps/web/src/screens/quests/components/mark-shop.css .button",
  "apps/web/src/screens/quests/components/mark-shop.css .number-stepper",
  "apps/web/src/screens/quests/components/mark-shop.css .number-stepper__group",
  "apps/web/src/screens/quests/components/mark-shop.css .number-stepper__input",
  "apps/web/src/screens/quests/components/quest-card.css .badge",
  "apps/web/src/screens/quests/components/quest-card.css .button",
  "apps/web/src/screens/quests/components/quest-card.css .mark-shop__offer",
  "apps/web/src/screens/quests/components/quest-card.css .mark-shop__offer-buy",
  "apps/web/src/screens/quests/components/quest-card.css .num",
  "apps/web/src/screens/quests/components/quest-card.css .reward-line",
  "apps/web/src/screens/quests/components/story-hero.css .reward-line",
  "apps/web/src/screens/quests/components/story.css .quest-gift",
  "apps/web/src/screens/quests/components/task-card.css .button--icon",
  "apps/web/src/screens/quests/components/tasks-page.css .button",
  "apps/web/src/screens/quests/components/tasks-page.css .quest-card",
  "apps/web/src/screens/quests/components/tasks-page.css .quest-card--taken",
  "apps/web/src/screens/quests/components/tasks-page.css .quest-card__done",
  "apps/web/src/screens/quests/components/tasks-page.css .reward-line",
  "apps/web/src/screens/recipes/components/craft-order-form.css .number-stepper__input",
  "apps/web/src/screens/recipes/components/recipe-list.css .field",
  "apps/web/src/screens/recipes/components/recipe-list.css .segmented",
  "apps/web/src/screens/recipes/components/recipe-list.css .segmented__option",
  "apps/web/src/screens/recipes/recipes-screen.css .recipe-list",
  "apps/web/src/screens/recipes/recipes-screen.css .recipe-list__tools",
  "apps/web/src/screens/settings/account/picture-panel.css .file-drop",
  "apps/web/src/screens/settings/orders/orders-page.css .field",
  "apps/web/src/screens/settings/setting-form.css .dialog",
  "apps/web/src/screens/settings/setting-form.css .field",
  "apps/web/src/screens/settings/setting-row.css .button",
  "apps/web/src/screens/settings/setting-row.css .button--icon",
  "apps/web/src/screens/settings/setting-row.css .link",
  "apps/web/src/screens/settings/settings-screen.css .empty-state--error",
  "apps/web/src/screens/settings/settings-screen.css .panel__body",
  "apps/web/src/screens/settings/settings-screen.css .panel__body--flush",
  "apps/web/src/screens/settings/settings-screen.css .query-view",
  "apps/web/src/screens/settings/settings-screen.css .skeleton__rows",
  "apps/web/src/screens/settings/settings-screen.css .switch",
  "apps/web/src/shared/character/character-hero.css .portrait",
  "apps/web/src/shared/quests/quest-hint.css .button",
  "apps/web/src/shared/quests/quest-hint.css .link",
  "apps/web/src/shared/quests/quest-hint.css .page-header",
  "apps/web/src/shared/work/queue-list.css .progress-bar",
  "apps/web/src/shell/chat/chat-room.css .talk-log__inside",
  "apps/web/src/shell/chat/chat-room.css .talk-log__scroll",
  "apps/web/src/shell/chat/chat-sheet.css .sheet--bottom",
  "apps/web/src/shell/chat/chat-sheet.css .sheet__content",
  "apps/web/src/shell/current-work.css .button",
  "apps/web/src/shell/game-shell.css .connection-banner",
  "apps/web/src/shell/nav-list.css .key-hint",
  "apps/web/src/shell/notifications/bell.css .empty-state",
  "apps/web/src/shell/notifications/bell.css .popover__title",
  "apps/web/src/shell/shell-place.css .game-shell",
  "apps/web/src/shell/shell-place.css .game-shell--docked",
  "packages/ui/src/charts/chart.css .button",
  "packages/ui/src/charts/chart.css .num",
  "packages/ui/src/controls/save-bar.css .button",
  "packages/ui/src/data/data-table.css .button",
  "packages/ui/src/data/data-table.css .field",
  "packages/ui/src/game/formation-card.css .avatar",
  "packages/ui/src/game/hex-map/hex-map.css .button",
  "packages/ui/src/layout/empty-state.css .button",
  "packages/ui/src/layout/page-header.css .tabs",
  "packages/ui/src/overlays/toaster.css .sonner-loader",
];
