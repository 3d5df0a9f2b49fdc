import { fuzzEveryRoute } from "../support/fuzz/every-route";

fuzzEveryRoute({ times: 100, seed: 20_000 });
