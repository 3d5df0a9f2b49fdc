/** Reads reports of mail servers: that a mail came back for good (RFC 3464, RFC 6533), or a complaint (RFC 5965). */
import PostalMime, { addressParser, type Email } from "postal-mime";

export interface MailReport {
  recipients: string[];
  /** Message-ID of the mail in question, in angle brackets. */
  messageId: string;
}

const DELIVERY_STATUS = ["message/delivery-status", "message/global-delivery-status"];
const FEEDBACK = ["message/feedback-report"];
const RETURNED = ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"];
/** Our mails have one recipient each, so a report with many is not about one of them. */
const MAX_RECIPIENTS = 10;

/** @returns null for any other message, also about a delay or a temporary fault (4.x.x). */
export async function parseMailReport(message: Uint8Array): Promise<MailReport | null> {
  const report = await parseEmail(message);
  const returned = await parseEmail(findAttachment(report, RETURNED));
  const messageId = returned?.messageId?.trim();
  if (!messageId) return null;
  const status = findAttachment(report, DELIVERY_STATUS);
  const recipients =
    status === null
      ? await parseComplainants(findAttachment(report, FEEDBACK), returned)
      : await parseFailedRecipients(status);
  return recipients.length === 0 ? null : { recipients, messageId };
}

const parseEmail = async (message: string | Uint8Array | null): Promise<Email | null> =>
  message === null
    ? null
    : PostalMime.parse(message, { forceRfc822Attachments: true, attachmentEncoding: "utf8" }).catch(
        () => null,
      );

function findAttachment(report: Email | null, types: readonly string[]): string | null {
  const content = report?.attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
  return typeof content === "string" ? content : null;
}

/** Its groups of fields are written as headers are; the first group is about the whole mail. */
async function parseFailedRecipients(status: string): Promise<string[]> {
  const [, ...groups] = status.trim().split(/(?:\r?\n[ \t]*){2,}/);
  const failed: string[] = [];
  for (const group of groups.slice(0, MAX_RECIPIENTS)) {
    const fields = await parseEmail(`${group}\r\n\r\n`);
    const isFinal = /^5\.\d{1,3}\.\d{1,3}\b/.test(headerValues(fields, "status")[0] ?? "");
    if (!isFinal || headerValues(fields, "action")[0]?.toLowerCase() !== "failed") continue;
    failed.push(...["original-recipient", "final-recipient"].flatMap((name) => headerValues(fields, name)));
  }
  // The type of address comes first, as in `rfc822; anna@example.org`.
  return failed.flatMap((recipient) => parseAddresses(recipient.replace(/^[^;]*;/, "")));
}

async function parseComplainants(feedback: string | null, returned: Email | null): Promise<string[]> {
  const fields = feedback === null ? null : await parseEmail(`${feedback.trim()}\r\n\r\n`);
  if (headerValues(fields, "feedback-type")[0]?.toLowerCase() !== "abuse") return [];
  const named = headerValues(fields, "original-rcpt-to").flatMap(parseAddresses);
  const sentTo = named.length > 0 ? named : headerValues(returned, "to").flatMap(parseAddresses);
  return sentTo.slice(0, MAX_RECIPIENTS);
}

const headerValues = (message: Email | null, name: string): string[] =>
  message?.headers.flatMap(({ key, value }) => (key === name ? [value.trim()] : [])) ?? [];

const parseAddresses = (text: string): string[] =>
  addressParser(text, { flatten: true }).flatMap(({ address }) => (address ? [address] : []));
