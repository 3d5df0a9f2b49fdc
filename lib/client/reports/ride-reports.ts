import { mutationOptions } from "@tanstack/react-query";
import { rideReport, type ReportBody } from "@/lib/contracts/ride-reports";
import { scopePath, type VideoScope } from "../annotations/video-scope";
import { request } from "../calls/request";
import { renderingQuery } from "../renderings/rendering-query";

const reportPath = (scope: VideoScope) => `${scopePath(scope)}/report`;

export const rideReportQuery = (scope: VideoScope) => renderingQuery(rideReport, reportPath(scope));

export const askForReportMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: (choice: ReportBody) => request(rideReport, "POST", reportPath(scope), choice),
    onSuccess: (report, _choice, _result, { client }) =>
      void client.setQueryData(rideReportQuery(scope).queryKey, report),
    meta: { error: { title: "No report yet" } },
  });
