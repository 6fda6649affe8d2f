import { defineConfig } from "oxlint";

const pure = ["game/src/*/content/**", "game/src/*/rules/**"];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "import", "oxc", "react", "jsx-a11y", "vitest"],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["**/dist/**", "**/node_modules/**", ".cache/**"],
  rules: {
    "import/no-cycle": "error",
    "no-console": "error",
    "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 70, skipBlankLines: true, skipComments: true }],
    // One dialect in all rooms, whoever wrote them.
    curly: ["error", "multi-or-nest"],
    "import/consistent-type-specifier-style": ["error", "prefer-top-level"],
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/consistent-type-imports": "error",
    // What is left out takes a name where the rest is wanted.
    "no-unused-vars": [
      "warn",
      { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
    ],
    // A list is copied where what is done with its entries changes it, and fields of an object are grouped on a line.
    "unicorn/no-useless-spread": "off",
    // Functions of ours are fields that need no object, and texts have a word "then".
    "typescript/unbound-method": "off",
    "unicorn/no-thenable": "off",
    // Texts are compared as they are, told as whatever they are, and taken apart by their characters.
    "typescript/require-array-sort-compare": "off",
    "typescript/no-base-to-string": "off",
    "typescript/no-misused-spread": "off",
    // A storage answers at once or later: whoever waits for it need not know.
    "typescript/await-thenable": "off",
    // Helpers judge too, laws judge within their property, and what is thrown is told by other means.
    "vitest/valid-expect": ["warn", { maxArgs: 2 }],
    "vitest/expect-expect": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/no-conditional-tests": "off",
    "vitest/require-to-throw-message": "off",
    "vitest/require-mock-type-parameters": "off",
    "vitest/valid-describe-callback": "off",
    // No compiler of React's runs: what it could not take apart is no fault. The pages themselves are judged by axe.
    "react/refs": "off",
    "react/immutability": "off",
    "react/incompatible-library": "off",
    "react/set-state-in-effect": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-noninteractive-element-to-interactive-role": "off",
    "jsx-a11y/no-static-element-interactions": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-non-null-assertion": "error",
    // A listener hears of everything and cares for some of it: a default says so out loud.
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
  overrides: [
    {
      files: pure,
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                // `**`, not `*`: one star does not cross a slash here and the rule passes silently.
                group: [
                  "node:*",
                  "convex/**",
                  "@aldermoor/**",
                  "**/functions/**",
                  "**/tables.ts",
                  "**/feature.ts",
                ],
                message: "Content and rules are pure: content and rules only.",
              },
            ],
          },
        ],
        "no-restricted-properties": [
          "error",
          { object: "Math", property: "random", message: "Take an Rng." },
          { object: "Date", property: "now", message: "Take `nowMs`." },
        ],
        "no-restricted-globals": ["error", { name: "Date", message: "Take `nowMs`." }],
      },
    },
    {
      // Tables of the world are as long as the world is large, and so is the list of all that may be asked of it.
      files: ["game/src/*/content/**", "game/src/testing/public-functions.ts"],
      rules: { "max-lines": "off" },
    },
    {
      files: ["apps/web/src/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                group: [
                  "@aldermoor/engine/**",
                  "@aldermoor/accounts/**",
                  "@aldermoor/game/*/functions/**",
                  "@aldermoor/game/**/tables.ts",
                  "@aldermoor/game/**/feature.ts",
                ],
                allowTypeImports: true,
                message: "The browser takes only types from server code.",
              },
            ],
          },
        ],
      },
    },
    {
      // Each adds its areas to the catalogue, and only an interface can be added to.
      files: ["apps/web/src/**/*.en.ts"],
      rules: { "typescript/consistent-type-definitions": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
      rules: { "max-lines-per-function": "off" },
    },
    {
      files: ["tools/**", "bench/**", "packages/engine/src/cli.ts"],
      rules: { "no-console": "off" },
    },
  ],
});
