import { guardedWrites } from "./guarded-writes.mjs";
import { retiredWords } from "./retired-words.mjs";
import { softDeletion } from "./soft-deletion.mjs";

export default {
  meta: { name: "project" },
  rules: { "guarded-writes": guardedWrites, "retired-words": retiredWords, "soft-deletion": softDeletion },
};
