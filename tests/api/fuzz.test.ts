import { fuzzEveryRoute } from "../support/fuzz/every-route";

fuzzEveryRoute({ times: 30, seed: 20_000 });
