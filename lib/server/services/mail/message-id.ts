/** Each Message-ID contains the time of sending and a signature, so that reports about our mails are recognised. */
import { storedAddress } from "@/lib/domain/accounts/email-address";
import { sign, verify } from "../../crypto/signature";
import { env } from "../../env";

interface SentMail {
  mailId: string;
  recipient: string;
}

const RADIX = 36;

const signedText = (mailId: string, sentAt: string, email: string) =>
  `${mailId} ${sentAt} ${storedAddress(email)}`;

export function makeMessageId({ mailId, recipient }: SentMail, now = new Date()): string {
  const sentAt = now.getTime().toString(RADIX);
  const signature = sign("message-id", signedText(mailId, sentAt, recipient));
  return `<${mailId}.${sentAt}.${signature}@${new URL(env().APP_URL).hostname}>`;
}

/** @returns when that mail was sent to this address; null for a Message-ID of any other mail. */
export function readSentAt(messageId: string, email: string): Date | null {
  const [, mailId = "", sentAt = "", signature = ""] =
    /^<([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})@[^@<>\s]+>$/.exec(messageId) ?? [];
  if (signature === "" || !verify("message-id", signedText(mailId, sentAt, email), signature)) return null;
  return new Date(parseInt(sentAt, RADIX));
}
