/** `npm run invoices -- --month 2026-11 [--dry-run]` makes or shows a month's missing invoices. */
import { parseArgs } from "node:util";
import { minutesOf, monthOf, parseMonth, type Month } from "../lib/domain/billing/billing";
import { formatMonth } from "../lib/domain/dates";
import { formatMinutes, formatMoney } from "../lib/domain/billing/money";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { withProgram } from "./stack/with-database";

const USAGE = "Usage: npm run invoices -- --month 2026-11 [--dry-run]";

function readArguments(): { month: Month; isDryRun: boolean } {
  const options = { month: { type: "string" }, "dry-run": { type: "boolean", default: false } } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.month === undefined) throw new Problem(USAGE);
    const month = parseMonth(values.month);
    if (!month)
      throw new Problem(`There is no month "${values.month}": write it as year and month, like 2026-11.`);
    return { month, isDryRun: values["dry-run"] };
  } catch (error) {
    throw error instanceof TypeError ? new Problem(`${error.message}\n${USAGE}`) : error;
  }
}

/** @throws Problem for a month that has not ended. */
function requireInvoiceable(month: Month, isDryRun: boolean): void {
  const name = formatMonth(month.start.toISOString());
  const now = monthOf(new Date());
  if (month.start > now.start) throw new Problem(`${name} has not begun yet.`);
  if (!isDryRun && month.end > now.start)
    throw new Problem(`${name} is not over yet (months are in UTC): --dry-run shows how it stands.`);
}

async function showInvoices(month: Month): Promise<void> {
  const { previewInvoices } = await import("../lib/server/services/billing/monthly-invoices");
  const name = formatMonth(month.start.toISOString());
  const invoices = await previewInvoices(month);
  if (invoices.length === 0) return console.log(`No invoices are missing for ${name}.`);
  console.log(`Not made yet for ${name}:`);
  for (const { number, email, cents } of invoices)
    console.log(`  ${number}  ${formatMinutes(minutesOf(cents))} min  ${formatMoney(cents)}  ${email}`);
  const sum = invoices.reduce((total, { cents }) => total + cents, 0);
  console.log(`Together: ${invoices.length}, ${formatMoney(sum)}`);
}

async function makeInvoices(month: Month): Promise<void> {
  const invoices = await import("../lib/server/services/billing/monthly-invoices");
  const made = await invoices.makeInvoices(month);
  console.log(
    `Made ${made} for ${formatMonth(month.start.toISOString())}. They are sent while the program runs.`,
  );
}

try {
  const { month, isDryRun } = readArguments();
  requireInvoiceable(month, isDryRun);
  await withProgram("npm run invoices", () => (isDryRun ? showInvoices(month) : makeInvoices(month)));
  process.exit(0);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
