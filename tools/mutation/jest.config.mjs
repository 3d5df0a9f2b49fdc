/** Unit tests of single calls; simulations would take seconds per mutant. */
import config from "../../jest.config.mjs";

const unit = config.projects.find(({ displayName }) => displayName === "unit");

export default {
  ...unit,
  // Watch these folders only.
  roots: ["<rootDir>/lib/domain", "<rootDir>/lib/player/frames", "<rootDir>/tests/unit"],
  // Each sandbox compiles its own mutants.
  cacheDirectory: undefined,
  testPathIgnorePatterns: ["\\.long\\.test\\.tsx?$", "-simulation\\.test\\.ts$"],
};
