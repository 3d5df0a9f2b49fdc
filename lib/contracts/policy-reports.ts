/** A Content-Security-Policy report (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
import { z } from "zod";

const MAX_ADDRESS = 4096;

export const policyReport = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(1000).optional(),
    /** An address, or one word such as `inline`. */
    "blocked-uri": z.string().max(MAX_ADDRESS).default(""),
    "source-file": z.string().max(MAX_ADDRESS).nullish(),
  }),
});

export type PolicyReport = z.infer<typeof policyReport>;
