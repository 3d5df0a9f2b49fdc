/** No session of a password or a connection that no longer holds: `npm run test:long worker -- session-races`. */
import { raceSignIns } from "../support/accounts/session-races";

raceSignIns(200);
