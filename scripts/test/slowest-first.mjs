import Sequencer from "@jest/test-sequencer";

/** They take long, most of them by waiting, as for a killed worker's job: one that began last would run alone at the end. */
const SLOWEST = [
  ...["rhythm-simulation", "test-runner"],
  ...["media-addresses", "supervision", "uploads", "object-storage"],
  ...["held-calls", "paypal", "process-video", "faults", "voice", "backup", "segments"],
];

const place = (/** @type {string} */ path) => {
  const at = SLOWEST.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return at < 0 ? SLOWEST.length : at;
};

/** The order of the test files of a part: jest's own after those that take longest. */
export default class SlowestFirst extends Sequencer {
  /** @override @param {Parameters<Sequencer["sort"]>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted].sort((a, b) => place(a.path) - place(b.path));
  }
}
