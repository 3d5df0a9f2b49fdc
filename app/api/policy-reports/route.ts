import { policyReport } from "@/lib/contracts/policy-reports";
import { anyone } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { notePolicyReport } from "@/lib/server/services/operations/policy-reports";

const body = json(policyReport, { kind: "application/csp-report", maxBytes: 16 * 1024 });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  // Browsers send reports without naming an origin.
  POST: route(
    {
      summary: "Takes a browser's report of what a page was not allowed to load",
      limits: ["policyReports"],
      responses: NO_BODY,
      guard: anyone,
      body,
      checksOrigin: "never",
    },
    ({ body: report, address }) => notePolicyReport(report, address),
  ),
});
