/** No session of a password or a connection that no longer holds: the short form. */
import { raceSignIns } from "../support/accounts/session-races";

raceSignIns(6);
