import { unguardedDb } from "../../database/unguarded-db";
import { stopAddress } from "../notifications/stopped-addresses";
import { readSentAt } from "./message-id";
import { parseMailReport } from "./parse-mail-report";

/** Stops the address that a report is about, if it contains the Message-ID of a mail of ours to it. */
export async function receiveMailReport(message: Uint8Array): Promise<void> {
  const report = await parseMailReport(message);
  if (report === null) return;
  for (const email of report.recipients) {
    const sentAt = readSentAt(report.messageId, email);
    if (sentAt !== null) return stopAddress(unguardedDb(), email, sentAt);
  }
}
