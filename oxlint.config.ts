import { defineConfig } from "oxlint";

const lines = (max: number): ["error", { max: number; skipBlankLines: true; skipComments: true }] => [
  "error",
  { max, skipBlankLines: true, skipComments: true },
];

/** They say what the React compiler could not compile; it is not used here. */
const NOT_COMPILED = {
  "react/immutability": "off",
  "react/incompatible-library": "off",
  "react/purity": "off",
  "react/refs": "off",
  "react/set-state-in-effect": "off",
} as const;

export default defineConfig({
  plugins: ["eslint", "oxc", "typescript", "unicorn"],
  jsPlugins: ["./scripts/lint/project-plugin.mjs"],
  // Whatever is wrong or of no use.
  categories: { correctness: "error" },
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["**/.next*/", ".data/", "lib/server/generated/", "test-results/", "next-env.d.ts"],
  rules: {
    "no-array-constructor": "error",
    "no-var": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "project/retired-words": "error",
    "unicorn/filename-case": ["error", { cases: { kebabCase: true }, multipleFileExtensions: true }],
    // The compiler says the same, and knows more.
    "no-unused-vars": "off",
    // Playwright reads from the pattern which fixtures are needed.
    "no-empty-pattern": "off",
    // Files, terminals and hostile requests hold control characters.
    "no-control-regex": "off",
    "no-misleading-character-class": "off",
    // Fields that belong together stand on one line: `...{ a: 0, b: 0 }`.
    "unicorn/no-useless-spread": "off",
    // It takes what `??=` reads for unused.
    "no-unused-private-class-members": "off",
    "unicorn/no-new-array": "off",
    "unicorn/prefer-string-starts-ends-with": "off",
    // Parts with a state are closures here: their functions need no `this`.
    "typescript/unbound-method": "off",
    // The letters of a name are its code points.
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/no-useless-default-assignment": "off",
    "typescript/no-meaningless-void-operator": "off",
  },
  overrides: [
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        "typescript/ban-ts-comment": "error",
        "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
        "typescript/no-empty-object-type": "error",
        "typescript/no-explicit-any": "error",
        // A form's onSubmit may be async: the form itself shows what went wrong.
        "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
        "typescript/no-namespace": "error",
        "typescript/no-require-imports": "error",
        "typescript/no-unnecessary-type-assertion": "error",
        "typescript/no-unnecessary-type-constraint": "error",
        "typescript/no-unsafe-argument": "error",
        "typescript/no-unsafe-assignment": "error",
        "typescript/no-unsafe-call": "error",
        "typescript/no-unsafe-enum-comparison": "error",
        "typescript/no-unsafe-function-type": "error",
        "typescript/no-unsafe-member-access": "error",
        "typescript/no-unsafe-return": "error",
        "typescript/prefer-promise-reject-errors": "error",
        "typescript/restrict-plus-operands": "error",
        "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: [
        "{app,components,lib,scripts,tools}/**/*.{ts,tsx,mjs}",
        "{instrumentation,instrumentation-client,proxy}.ts",
      ],
      rules: { "max-lines": lines(250), eqeqeq: "error" },
    },
    { files: ["tests/**/*.{ts,tsx}"], rules: { "max-lines": lines(300) } },
    { files: ["lib/server/**/*.ts"], rules: { "project/guarded-writes": "error" } },
    {
      files: ["lib/{server,worker}/**/*.ts", "scripts/**/*.ts"],
      rules: { "project/soft-deletion": "error" },
    },
    { files: ["app/api/**/route.ts"], rules: { "max-lines": lines(26) } },
    {
      files: ["{app,components}/**/*.{ts,tsx}", "lib/client/**/*.{ts,tsx}"],
      plugins: ["react"],
      rules: { "react/rules-of-hooks": "error", "react/exhaustive-deps": "error", ...NOT_COMPILED },
    },
    {
      files: ["{app,components}/**/*.tsx"],
      plugins: ["jsx-a11y", "nextjs"],
      rules: {
        "jsx-a11y/interactive-supports-focus": "error",
        "jsx-a11y/no-interactive-element-to-noninteractive-role": "error",
        "jsx-a11y/no-noninteractive-element-interactions": [
          "error",
          {
            handlers: [
              "onClick",
              "onError",
              "onLoad",
              "onMouseDown",
              "onMouseUp",
              "onKeyPress",
              "onKeyDown",
              "onKeyUp",
            ],
            body: ["onError", "onLoad"],
            iframe: ["onError", "onLoad"],
            img: ["onError", "onLoad"],
          },
        ],
        "jsx-a11y/no-noninteractive-element-to-interactive-role": "error",
        "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: [], roles: ["tabpanel"] }],
        "jsx-a11y/no-static-element-interactions": "error",
        // A radix component is a <div> with a role.
        "jsx-a11y/prefer-tag-over-role": "off",
        // A rider's upload brings no captions.
        "jsx-a11y/media-has-caption": "off",
        "nextjs/google-font-display": "error",
        "nextjs/google-font-preconnect": "error",
        "nextjs/next-script-for-ga": "error",
        "nextjs/no-before-interactive-script-outside-document": "error",
        "nextjs/no-css-tags": "error",
        "nextjs/no-head-element": "error",
        "nextjs/no-img-element": "error",
        "nextjs/no-page-custom-font": "error",
        "nextjs/no-sync-scripts": "error",
        "nextjs/no-unwanted-polyfillio": "error",
        // Where an <a> stands, a whole new load is meant: signing out, or leaving an error behind.
        "nextjs/no-html-link-for-pages": "off",
      },
    },
    {
      files: ["scripts/lint/retired-words.mjs", "tests/unit/tooling/retired-words.test.ts"],
      rules: { "project/retired-words": "off" },
    },
  ],
});
