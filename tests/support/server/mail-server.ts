/** A real mail server on this machine, which accepts or rejects mails, closes connections, or delays its greeting. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Messages, with folded lines joined. */
  taken: string[];
  /** What happens to the next messages. */
  next: "take" | "refuse" | "breakOff" | "refuseRecipient" | "greetLate";
  /** Called with each connection whose greeting waits. */
  onHeld: (greet: () => void) => void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      done(username === "strideframe" && password === "p@ss" ? null : new Error("No"), { user: username }),
    onConnect: (_session, done) => (mails.next === "greetLate" ? mails.onHeld(done) : done()),
    onRcptTo: (_address, _session, done) =>
      done(
        mails.next === "refuseRecipient" ? Object.assign(new Error("Later"), { responseCode: 451 }) : null,
      ),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.once("end", () => {
        if (mails.next === "refuse") return done(Object.assign(new Error("Full"), { responseCode: 452 }));
        // Long lines are broken by "=" and a line's end.
        mails.taken.push(
          Buffer.concat(parts)
            .toString()
            .replaceAll(/=\r?\n/g, ""),
        );
        if (mails.next === "breakOff") return breakOff(server, session.id);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mails: MailServer = {
    url: `smtp://strideframe:p%40ss@127.0.0.1:${port}`,
    taken: [],
    next: "take",
    onHeld: () => undefined,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return mails;
}

/** Closes the connection without a response. */
function breakOff(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    const { session, _socket: socket } = connection as unknown as {
      session: { id: string };
      _socket: { destroy(): void };
    };
    if (session.id === sessionId) socket.destroy();
  }
}
