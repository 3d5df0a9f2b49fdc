/** Logs violations of the content security policy, which reveal wrong settings such as a bucket's address. */
import type { PolicyReport } from "@/lib/contracts/policy-reports";
import { FaultLog } from "../../logging/fault-log";
import { consumePoint } from "../../limits/counters";
import { log } from "../../logging/log";

const refusals = new FaultLog((fields, message) => log().warn(fields, message));

const DIRECTIVE = /^([a-z]+-src(-elem|-attr)?|base-uri|form-action|frame-ancestors)$/;
/** Values that are no addresses: https://www.w3.org/TR/CSP3/#violation-resource */
const KEYWORDS = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "trusted-types-policy"]);
const HTTP = /^https?:$/;

/** Logs only directive and origin, because addresses contain tokens. @throws AppError rateLimited */
export async function notePolicyReport(
  { "csp-report": report }: PolicyReport,
  address: string,
): Promise<void> {
  await consumePoint("policyReports", { address });
  const refusal = toRefusal(report);
  if (refusal) refusals.note(`policy ${refusal.directive} ${refusal.blocked}`, refusal);
}

/** @returns null for a report of another site. */
export function toRefusal(report: PolicyReport["csp-report"]): { directive: string; blocked: string } | null {
  const named = report["effective-directive"] ?? report["violated-directive"] ?? "";
  const [directive = ""] = named.split(" ");
  const blocked = originOf(report["blocked-uri"]);
  const source = report["source-file"];
  const isOurs = source === null || source === undefined || source === "" || originOf(source) !== null;
  return DIRECTIVE.test(directive) && blocked !== null && isOurs ? { directive, blocked } : null;
}

function originOf(address: string): string | null {
  if (KEYWORDS.has(address)) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return HTTP.test(protocol) ? origin : KEYWORDS.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : null;
}
