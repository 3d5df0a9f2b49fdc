import { comparisonReport, comparisonReportChoice } from "@/lib/contracts/comparison-reports";
import { ownComparison } from "../access/comparison-guards";
import { countComparisonReport } from "../access/guest-limits";
import { json } from "../http/body-readers";
import { attachmentAs } from "../http/content-disposition";
import { methods } from "../http/methods";
import { Reply, route } from "../http/route";
import {
  requestComparisonReport,
  comparisonReportFileName,
  findComparisonReport,
  getComparisonReport,
} from "../services/reports/comparison-reports";
import { FILE, serveObject } from "./serve-object";

export const reportOfComparison = methods({
  GET: route(
    {
      summary: "How far the report of a saved comparison is",
      responses: { 200: comparisonReport },
      guard: ownComparison,
    },
    ({ access, request }) => getComparisonReport(access, request.nextUrl.pathname),
  ),
  POST: route(
    {
      summary:
        "Asks for a saved comparison as a PDF; the one that is under way is returned, another one is replaced",
      responses: { 200: comparisonReport, 202: comparisonReport },
      limits: ["rideReports"],
      guard: ownComparison,
      body: json(comparisonReportChoice),
    },
    async ({ access, body, request }) => {
      const add = () => requestComparisonReport(access, body, request.nextUrl.pathname);
      const { row, isNew } = await countComparisonReport(access.user.id, add);
      return new Reply(isNew ? 202 : 200, row);
    },
  ),
});

export const reportFileOfComparison = methods({
  GET: route(
    { summary: "The report of a saved comparison", responses: FILE, guard: ownComparison },
    async ({ access, request }) =>
      serveObject(request, await findComparisonReport(access), {
        disposition: attachmentAs(comparisonReportFileName(access)),
      }),
  ),
});
