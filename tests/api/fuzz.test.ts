import { fuzzEveryRoute } from "../support/fuzz/every-route";

fuzzEveryRoute({ times: 20, seed: 20_000 });
