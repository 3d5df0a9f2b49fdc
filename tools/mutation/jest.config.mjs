/** The unit tests that say what is right of one call; a simulation of thousands would take seconds for each mutant. */
import config from "../../jest.config.mjs";

const unit = config.projects.find(({ displayName }) => displayName === "unit");

export default {
  ...unit,
  // Each sandbox compiles its own mutants.
  cacheDirectory: undefined,
  testPathIgnorePatterns: ["\\.long\\.test\\.tsx?$", "-simulation\\.test\\.ts$"],
};
