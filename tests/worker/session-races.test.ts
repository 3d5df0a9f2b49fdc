/** No session by a password or a connection that is no longer valid: the short form. */
import { raceSignIns } from "../support/accounts/session-races";

raceSignIns(6);
