import { refuseWhenRunning } from "./data-folder.mjs";
import { canConnect, probePort } from "./ports.mjs";
import { Problem } from "./problem.mjs";
import { readLaunchSettings } from "./settings.mjs";
import { ensureMediaPrograms } from "./system-programs.mjs";

/** Finds certain failures before anything takes long. @throws Problem. @param {NodeJS.ProcessEnv} env */
export async function preflight(env) {
  const { host, port, dataDir, databaseUrl } = readLaunchSettings(env);
  refuseWhenRunning(dataDir);
  await requirePort(port, host);
  // A host in the query is a socket's folder, whose errors the driver reports.
  if (databaseUrl && !databaseUrl.searchParams.has("host")) {
    const address = { port: Number(databaseUrl.port || 5432), host: databaseUrl.hostname || "localhost" };
    if (!(await canConnect(address.port, address.host))) {
      throw new Problem(`DATABASE_URL: no database answers at ${address.host}:${address.port}.`);
    }
  }
  ensureMediaPrograms(env);
}

/** @throws Problem when a server could not listen there. @param {number} port 0 means any free one. @param {string} host */
export async function requirePort(port, host) {
  const reason = port === 0 ? null : await probePort(port, host);
  if (reason === "EADDRINUSE")
    throw new Problem(`Port ${port} is taken. Stop what uses it, or set another PORT.`);
  if (reason === "EACCES")
    throw new Problem(`Port ${port} needs more rights than ours. Set a PORT above 1023.`);
  if (reason) throw new Problem(`Cannot listen on ${host}:${port} (${reason}). Check HOST and PORT.`);
}
