import { fuzzEveryRoute } from "../support/fuzz/every-route";

fuzzEveryRoute({ times: 50, seed: 20_000 });
