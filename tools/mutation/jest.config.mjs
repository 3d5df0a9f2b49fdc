/** The unit tests that say what is right of one call; a simulation of thousands would take seconds for each mutant. */
import config from "../../jest.config.mjs";

const unit = config.projects.find(({ displayName }) => displayName === "unit");

export default {
  ...unit,
  // Only these are watched for changes, of a repository of some thousand files.
  roots: ["<rootDir>/lib/domain", "<rootDir>/lib/player/frames", "<rootDir>/tests/unit"],
  // Each sandbox compiles its own mutants.
  cacheDirectory: undefined,
  testPathIgnorePatterns: ["\\.long\\.test\\.tsx?$", "-simulation\\.test\\.ts$"],
};
