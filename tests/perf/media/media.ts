/** `npm run bench -- media`: a video from its upload to its analysis. Options: --seconds 20 --rounds 3 */
import { parseArgs } from "node:util";
import { measureProcessing } from "./processing";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "20" }, rounds: { type: "string", default: "3" } },
});
await measureProcessing({ seconds: values.seconds, rounds: Number(values.rounds) });
process.exit(0);
