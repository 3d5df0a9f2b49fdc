/** No session by a password or a connection that is no longer valid: `npm run test:long worker -- session-races`. */
import { raceSignIns } from "../support/accounts/session-races";

raceSignIns(200);
