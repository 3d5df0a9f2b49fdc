import { anyone } from "../access/account-guards";
import { env } from "../env";
import { bytes } from "../http/body-readers";
import { requireOperatorToken } from "../http/operator-token";
import { Reply, route } from "../http/route";
import { consumePoint } from "../limits/counters";
import { receiveMailReport } from "../services/mail/mail-reports";

const MAX_BYTES = 256 * 1024;

export const mailReportEndpoints = {
  POST: route(
    {
      summary: "Takes a mail server's report that a mail came back or was complained about",
      limits: ["mailReports"],
      responses: { 202: null },
      guard: anyone,
      body: bytes({ kinds: ["message/rfc822", "text/plain"], maxBytes: MAX_BYTES }),
      checksOrigin: "never",
    },
    // The response does not reveal whether a report counts.
    async ({ request, body: readMessage, address }) => {
      await consumePoint("mailReports", { address });
      requireOperatorToken(request, env().MAIL_REPORTS_TOKEN);
      await receiveMailReport(await readMessage());
      return new Reply(202);
    },
  ),
};
