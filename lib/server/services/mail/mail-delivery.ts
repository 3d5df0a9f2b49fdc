/** Delivers a message to the mail server, or as a file into DATA_DIR/mail. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { env } from "../../env";
import { makeMessageId } from "./message-id";

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Content id for the HTML; without one it is an attached file. */
  cid?: string;
}

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** For the mail program's own button (RFC 8058); null for mails that cannot be turned off. */
  unsubscribeUrl: string | null;
}

/** The mail server stopped responding after it had the message, so it may have accepted it. */
export class DeliveryIndeterminate extends Error {
  override readonly name = "DeliveryUnsure";
}

type StepEnd = (error?: Error | null) => void;

const SMTP_TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * @param begin called right before the message is sent; if it throws, delivery ends. Not called for files. @throws
 * DeliveryIndeterminate; other errors when the message was surely not accepted
 */
export async function deliverMail(mail: OutgoingMail, begin: () => Promise<void>): Promise<void> {
  const { SMTP_URL, DATA_DIR } = env();
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await composer.sendMail(toMailOptions(mail));
  if (SMTP_URL === undefined) return writeMessage(resolve(DATA_DIR, "mail"), mail.id, message as Buffer);
  await sendMessage(new URL(SMTP_URL), begin, (connection, done) => connection.send(envelope, message, done));
}

function toMailOptions(mail: OutgoingMail): SendMailOptions {
  const { id, recipient, subject, text, html, attachments, unsubscribeUrl } = mail;
  return {
    from: env().MAIL_FROM,
    // An object, so that an address is never parsed as a list.
    to: { name: "", address: recipient },
    subject,
    text,
    html,
    messageId: makeMessageId({ mailId: id, recipient }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl !== null && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    attachments: [...attachments],
  };
}

async function writeMessage(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${id}.part`);
  await writeFile(part, message, { mode: 0o600 });
  await rename(part, join(folder, `${id}.eml`));
}

/** Not by nodemailer's own transport, which does not tell whether a broken connection had begun to send. */
async function sendMessage(
  server: URL,
  begin: () => Promise<void>,
  give: (connection: SMTPConnection, done: StepEnd) => void,
): Promise<void> {
  const isSecure = server.protocol === "smtps:";
  const connection = new SMTPConnection({
    host: server.hostname,
    port: Number(server.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...SMTP_TIMEOUTS,
  });
  const broken = new Promise<never>((_, reject) => connection.once("error", reject));
  // Errors between steps are reported by the next one.
  broken.catch(() => undefined);
  const step = (take: (done: StepEnd) => void) =>
    Promise.race([
      broken,
      new Promise<void>((done, fail) => take((error) => (error ? fail(error) : done()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    const credentials = {
      user: decodeURIComponent(server.username),
      pass: decodeURIComponent(server.password),
    };
    if (server.username) await step((done) => connection.login({ credentials }, done));
    await begin();
    await step((done) => give(connection, done)).catch((error: unknown) => {
      if ((error as { responseCode?: number }).responseCode !== undefined) throw error;
      throw new DeliveryIndeterminate("The mail server fell silent after the message", { cause: error });
    });
  } finally {
    connection.close();
  }
}
