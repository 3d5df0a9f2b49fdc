import { reportChoice, rideReport } from "@/lib/contracts/ride-reports";
import type { VideoGuard } from "../access/guard";
import { countReport } from "../access/guest-limits";
import { json } from "../http/body-readers";
import { attachmentAs } from "../http/content-disposition";
import { Reply, route } from "../http/route";
import { requestReport, findReport, getReport, reportFileName } from "../services/reports/ride-reports";
import { FILE, serveObject } from "./serve-object";

export const rideReportEndpoints = (guard: VideoGuard) => ({
  GET: route(
    { summary: "How far the report of a ride is", responses: { 200: rideReport }, guard: guard("view") },
    ({ access, request }) => getReport(access, request.nextUrl.pathname),
  ),
  POST: route(
    {
      summary: "Asks for a ride as a PDF; the one that is under way is returned, another one is replaced",
      responses: { 200: rideReport, 202: rideReport },
      limits: ["rideReports"],
      guard: guard("saveReport"),
      body: json(reportChoice),
    },
    async ({ access, body, request, address }) => {
      const add = () => requestReport(access, body, request.nextUrl.pathname);
      const { row, isNew } = await countReport(access, address, add);
      return new Reply(isNew ? 202 : 200, row);
    },
  ),
});

export const reportFileEndpoints = (guard: VideoGuard) => ({
  GET: route(
    { summary: "The report of a ride", responses: FILE, guard: guard("view") },
    async ({ access, request }) =>
      serveObject(request, await findReport(access), { disposition: attachmentAs(reportFileName(access)) }),
  ),
});
