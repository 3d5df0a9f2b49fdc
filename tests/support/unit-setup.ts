import { jest } from "@jest/globals";
import { isLongSeries } from "@/tests/support/series";

// Units wait for nothing outside; jest takes no time limit of a single project from its configuration.
if (!isLongSeries()) jest.setTimeout(60_000);
