import { z } from "zod";
import { anyViewer } from "../access/account-guards";
import { jsonText } from "../http/body-readers";
import { NO_BODY, route } from "../http/route";
import { receivePayPalEvent } from "../services/billing/paypal-events";

const part = z.string("PayPal's signature is missing").min(1).max(2000);
const signature = z.object({
  auth_algo: part,
  cert_url: part,
  transmission_id: part,
  transmission_sig: part,
  transmission_time: part,
});

const readSignature = ({ headers }: Request) =>
  signature.parse(
    Object.fromEntries(
      Object.keys(signature.shape).map((name) => [name, headers.get(`paypal-${name.replaceAll("_", "-")}`)]),
    ),
  );

export const paypalEventEndpoints = {
  // Every caller is counted, because each call makes one to PayPal.
  POST: route(
    {
      summary: "Takes an event of PayPal, which has to be signed",
      responses: NO_BODY,
      guard: anyViewer,
      body: jsonText,
    },
    ({ body, request }) => receivePayPalEvent(readSignature(request), body),
  ),
};
