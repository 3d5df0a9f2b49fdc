import { basename } from "node:path";
import Sequencer from "@jest/test-sequencer";

/** Slow because they wait, e.g. for a killed worker's job; started last, they would run alone at the end. */
const SLOWEST = [
  ...["rhythm-simulation", "test-runner"],
  ...["authorisation", "fuzz", "media-addresses", "supervision", "uploads", "object-storage"],
  ...["wrong-types", "methods", "pooled-database", "cut-uploads"],
  ...["held-calls", "paypal", "process-video", "faults", "voice", "backup"],
  ...["voice-copy", "local-frames", "hostile", "remux", "interlaced", "rendition", "damaged"],
];

const rankOf = (/** @type {string} */ path) => {
  const name = basename(path).split(".")[0] ?? "";
  const at = SLOWEST.indexOf(name);
  return at < 0 ? SLOWEST.length : at;
};

export default class SlowestFirst extends Sequencer {
  /** @override @param {Parameters<Sequencer["sort"]>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted].sort((a, b) => rankOf(a.path) - rankOf(b.path));
  }
}
