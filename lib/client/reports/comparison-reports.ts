import { mutationOptions } from "@tanstack/react-query";
import { comparisonReport, type ComparisonReportBody } from "@/lib/contracts/comparison-reports";
import { request } from "../calls/request";
import { comparisonPath } from "../compare/comparisons";
import { renderingQuery } from "../renderings/rendering-query";

const reportPath = (comparisonId: string) => `${comparisonPath(comparisonId)}/report`;

export const comparisonReportQuery = (comparisonId: string) =>
  renderingQuery(comparisonReport, reportPath(comparisonId));

export const askForComparisonReportMutation = (comparisonId: string) =>
  mutationOptions({
    mutationFn: (choice: ComparisonReportBody) =>
      request(comparisonReport, "POST", reportPath(comparisonId), choice),
    onSuccess: (report, _choice, _result, { client }) =>
      void client.setQueryData(comparisonReportQuery(comparisonId).queryKey, report),
    meta: { error: { title: "No report yet" } },
  });
