import next from "@next/eslint-plugin-next";
import checkFile from "eslint-plugin-check-file";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { retiredWords } from "./scripts/lint/retired-words.mjs";
import { softDeletion } from "./scripts/lint/soft-deletion.mjs";

const lines = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

export default defineConfig(
  globalIgnores([
    "**/.next*/",
    ".data/",
    "node_modules/",
    "lib/server/generated/",
    "test-results/",
    "next-env.d.ts",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      // A form's onSubmit may be async: the form itself shows what went wrong.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // The compiler says the same, and knows more.
      "@typescript-eslint/no-unused-vars": "off",
      // A method of a fixed interface is async without awaiting anything.
      "@typescript-eslint/require-await": "off",
      // Parts with a state are closures here: their functions need no `this`.
      "@typescript-eslint/unbound-method": "off",
      // A redirect is thrown in Next, and is no Error.
      "@typescript-eslint/only-throw-error": "off",
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
  {
    files: ["lib/server/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            ":matches(TaggedTemplateExpression[tag.object.callee.name='db'], TaggedTemplateExpression[tag.name='readPrepared']) TemplateElement[value.raw=/\\b(INSERT INTO|UPDATE\\s+\\W|DELETE FROM)/]",
          message: "db() and readPrepared read. Behind a guard write by writeTransaction.",
        },
      ],
    },
  },
  {
    files: ["lib/{server,worker}/**/*.ts", "scripts/**/*.ts"],
    plugins: { rows: { rules: { "soft-deletion": softDeletion } } },
    rules: { "rows/soft-deletion": "error" },
  },
  { files: ["app/api/**/route.ts"], rules: { "max-lines": lines(26) } },
  {
    // The recommended set also holds the React compiler's rules, which says what it could not compile; it is not used here.
    files: ["{app,components}/**/*.{ts,tsx}", "lib/client/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["{app,components}/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended, next.configs.recommended, next.configs["core-web-vitals"]],
    rules: {
      // A rider's upload brings no captions.
      "jsx-a11y/media-has-caption": "off",
      // Where an <a> stands, a whole new load is meant: signing out, or leaving an error behind.
      "@next/next/no-html-link-for-pages": "off",
    },
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    ignores: ["scripts/lint/retired-words.mjs", "tests/unit/tooling/retired-words.test.ts"],
    plugins: { project: { rules: { "retired-words": retiredWords } } },
    rules: { "project/retired-words": "error" },
  },
  {
    files: ["{app,components,lib,scripts,tests,tools}/**/*.{ts,tsx,mjs}"],
    plugins: { "check-file": checkFile },
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx,mjs}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
);
