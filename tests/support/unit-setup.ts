import { jest } from "@jest/globals";
import { isLongSeries } from "@/tests/support/series";

// Unit tests wait for nothing external; jest takes no time limit of a single project from its configuration.
if (!isLongSeries()) jest.setTimeout(60_000);
