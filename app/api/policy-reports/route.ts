import { policyReport } from "@/lib/contracts/policy-reports";
import { anyone } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { notePolicyReport } from "@/lib/server/services/policy-reports";

const body = json(policyReport, { kind: "application/csp-report", maxBytes: 16 * 1024 });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  // A browser sends it from a page that names no origin.
  POST: route({ door: anyone, body, checksOrigin: "never" }, ({ body: report, address }) =>
    notePolicyReport(report, address),
  ),
});
