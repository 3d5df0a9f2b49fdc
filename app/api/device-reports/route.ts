import { deviceReport } from "@/lib/contracts/device-reports";
import { anyone } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { addDeviceReport } from "@/lib/server/services/operations/device-reports";

const body = json(deviceReport, { maxBytes: 8 * 1024 });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Takes a browser's report of how it plays videos",
      limits: ["deviceReports"],
      responses: NO_BODY,
      guard: anyone,
      body,
    },
    ({ body: report, request, address }) =>
      addDeviceReport(report, { userAgent: request.headers.get("user-agent") ?? "", address }),
  ),
});
