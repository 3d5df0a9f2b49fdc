/** `npm run test:long api -- fuzz`. FUZZ_SEED repeats a run with the seed in its test titles. */
import { fuzzEveryRoute } from "../support/fuzz/every-route";

fuzzEveryRoute({ times: 20_000, seed: Number(process.env.FUZZ_SEED ?? Date.now() % 1e9) });
