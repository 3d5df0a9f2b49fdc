/** All rate limits: how many points, in what time, counted for whom, and the message. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a limit is counted for: each different value, or pair of values, has a count of its own. */
type LimitKey = "account" | "address" | "link" | "user";

interface Limit {
  /** Allowed calls in `seconds`. */
  points: number;
  /** The period, from the first call on. */
  seconds: number;
  of: readonly LimitKey[];
  /** What there was too much of; "Please try again in 5 minutes." is added. */
  message: string;
  /** Points taken from the database at a time, for calls too frequent to be counted there one by one. */
  leaseSize?: number;
}

const FAILED_SIGN_INS = "Too many failed sign-ins.";
const RESETS = "That was a lot of links to a new password.";
const WRONG_CODES = "Too many wrong codes.";
const MANY_VOICE_NOTES = "That was a lot of voice notes in a short time.";
const TOO_FAST = "That was a lot in a short time.";

export const LIMITS = {
  /** Ways to the external provider, begun or ended: each asks it for something. */
  externalSignIns: {
    points: 120,
    seconds: 15 * MINUTE,
    of: ["address"],
    message: "That was a lot of sign-ins in a short time.",
  },

  /** Sign-ins by a passkey, begun. */
  passkeySignIns: {
    points: 60,
    seconds: 15 * MINUTE,
    of: ["address"],
    message: "That was a lot of sign-ins in a short time.",
  },
  wrongRecoveryCodes: {
    points: 5,
    seconds: 15 * MINUTE,
    of: ["user"],
    message: "Too many wrong recovery codes.",
  },

  signUps: { points: 10, seconds: HOUR, of: ["address"], message: "Too many new accounts." },

  /** Failed sign-ins. An account is the e-mail address that was entered, whether or not it has one. */
  signInsOfAccountHere: {
    points: 5,
    seconds: 15 * MINUTE,
    of: ["account", "address"],
    message: FAILED_SIGN_INS,
  },
  signInsOfAccount: { points: 50, seconds: DAY, of: ["account"], message: FAILED_SIGN_INS },
  signInsFromHere: { points: 100, seconds: HOUR, of: ["address"], message: FAILED_SIGN_INS },

  /** Counted when asked for, not when sent: an address without an account counts the same. */
  resetsOfAccount: { points: 5, seconds: HOUR, of: ["account"], message: RESETS },
  resetsFromHere: { points: 20, seconds: HOUR, of: ["address"], message: RESETS },
  /** Links to a new password that were not good any more. */
  wrongResets: {
    points: 30,
    seconds: 15 * MINUTE,
    of: ["address"],
    message: "Too many links that do not work.",
  },
  /** Mails that ask an address to confirm itself, by a sign-up or by a tap in the settings. */
  confirmationMails: {
    points: 5,
    seconds: DAY,
    of: ["account"],
    message: "That was a lot of links to confirm your address.",
  },
  /** Confirmation links that are not valid. */
  wrongConfirmations: {
    points: 30,
    seconds: 15 * MINUTE,
    of: ["address"],
    message: "Too many links that do not work.",
  },
  wrongPasswords: { points: 10, seconds: 15 * MINUTE, of: ["user"], message: "Too many wrong passwords." },

  /** Wrong codes. Of a code of four digits, those of one link find one in two hundred a day. */
  codesOfLinkHere: { points: 5, seconds: 15 * MINUTE, of: ["link", "address"], message: WRONG_CODES },
  codesOfLink: { points: 50, seconds: DAY, of: ["link"], message: WRONG_CODES },

  unknownLinks: { points: 30, seconds: 10 * MINUTE, of: ["address"], message: "Too many unknown links." },

  guestCalls: { points: 240, seconds: MINUTE, of: ["address"], message: TOO_FAST, leaseSize: 10 },
  guestComments: {
    points: 20,
    seconds: 10 * MINUTE,
    of: ["link", "address"],
    message: "That was a lot of comments in a short time.",
  },
  /** A mark at each footfall while the video plays is up to 200 a minute. */
  guestMarkers: { points: 200, seconds: MINUTE, of: ["link", "address"], message: TOO_FAST },
  guestVoiceNotes: {
    points: 10,
    seconds: HOUR,
    of: ["link", "address"],
    message: MANY_VOICE_NOTES,
  },
  /** Those that were not taken too, which are no voice notes: each is up to 25 MiB on the way. */
  guestRecordings: { points: 60, seconds: HOUR, of: ["link", "address"], message: MANY_VOICE_NOTES },

  pictures: {
    points: 30,
    seconds: HOUR,
    of: ["user"],
    message: "That was a lot of pictures in a short time.",
  },

  /** Content-Security-Policy reports of browsers; they are only logged. */
  policyReports: { points: 60, seconds: 10 * MINUTE, of: ["address"], message: "That was a lot of reports." },

  /** Reports of browsers about themselves as players: by a tap, and once a version automatically. */
  deviceReports: { points: 20, seconds: HOUR, of: ["address"], message: "That was a lot of reports." },

  exports: { points: 10, seconds: HOUR, of: ["user"], message: "That was a lot of exports in a short time." },

  /** Each makes the program call an address of the rider's choice at once. */
  webhookTests: {
    points: 20,
    seconds: HOUR,
    of: ["user"],
    message: "That was a lot of tests in a short time.",
  },

  writes: { points: 240, seconds: MINUTE, of: ["user"], message: TOO_FAST },
  reads: { points: 300, seconds: MINUTE, of: ["user"], message: TOO_FAST, leaseSize: 30 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The values that this limit is counted for. */
export type KeysOf<Name extends LimitName> = Readonly<Record<(typeof LIMITS)[Name]["of"][number], string>>;

export const limitOf = (name: LimitName): Limit => LIMITS[name];

/** "in 20 seconds", "in a minute", "in 3 hours": rounded up, so that it is not too early then. */
export function whenAgain(seconds: number): string {
  const [amount, unit] =
    seconds <= MINUTE - 1
      ? [Math.max(1, Math.ceil(seconds)), "second"]
      : seconds <= 59 * MINUTE
        ? [Math.ceil(seconds / MINUTE), "minute"]
        : [Math.ceil(seconds / HOUR), "hour"];
  if (amount === 1) return unit === "hour" ? "in an hour" : `in a ${unit}`;
  return `in ${amount} ${unit}s`;
}
