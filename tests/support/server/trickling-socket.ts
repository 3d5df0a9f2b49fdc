import { connect, type Socket } from "node:net";

/** A sign-in whose body arrives at a byte a second, from its own address. The caller destroys the socket. */
export function openTricklingSocket(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.7" });
  socket.on("error", () => undefined);
  socket.once("connect", () => {
    socket.write(
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n",
    );
    const timer = setInterval(() => socket.write(" "), 1_000);
    socket.once("close", () => clearInterval(timer));
  });
  return socket;
}
