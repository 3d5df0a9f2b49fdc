/** What a browser tells of something that a page's policy did not let it load or run (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
import { z } from "zod";

const LONGEST_ADDRESS = 4096;

export const policyReport = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(1000).optional(),
    /** An address, or one word such as `inline`. */
    "blocked-uri": z.string().max(LONGEST_ADDRESS).default(""),
    "source-file": z.string().max(LONGEST_ADDRESS).nullish(),
  }),
});

export type PolicyReport = z.infer<typeof policyReport>;
