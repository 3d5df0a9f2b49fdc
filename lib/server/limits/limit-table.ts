const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type LimitKey = "account" | "address" | "link" | "user";

interface Limit {
  points: number;
  seconds: number;
  of: readonly LimitKey[];
  /** "Please try again in 5 minutes." is added. */
  message: string;
  /** Points taken from the database at once, for frequent calls. */
  leaseSize?: number;
}

const FAILED_SIGN_INS = "Too many failed sign-ins.";
const MANY_RESETS = "That was a lot of links to a new password.";
const WRONG_CODES = "Too many wrong codes.";
const MANY_VOICE_NOTES = "That was a lot of voice notes in a short time.";
const MANY_FILMS = "That was a lot of films in a short time.";
const MANY_REPORTS = "That was a lot of reports.";
const MANY_RIDE_REPORTS = "That was a lot of reports in a short time.";
const TOO_FAST = "That was a lot in a short time.";

export const LIMITS = {
  /** Each start and each end makes a request to the provider. */
  externalSignIns: {
    points: 120,
    seconds: 15 * MINUTE,
    of: ["address"],
    message: "That was a lot of sign-ins in a short time.",
  },

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

  /** Failures only. An account is the entered address, whether or not it has one. */
  signInsOfAccountHere: {
    points: 5,
    seconds: 15 * MINUTE,
    of: ["account", "address"],
    message: FAILED_SIGN_INS,
  },
  signInsOfAccount: { points: 50, seconds: DAY, of: ["account"], message: FAILED_SIGN_INS },
  signInsFromHere: { points: 100, seconds: HOUR, of: ["address"], message: FAILED_SIGN_INS },

  /** Counted when asked for, so an address without an account counts the same. */
  resetsOfAccount: { points: 5, seconds: HOUR, of: ["account"], message: MANY_RESETS },
  resetsFromHere: { points: 20, seconds: HOUR, of: ["address"], message: MANY_RESETS },
  wrongResets: {
    points: 30,
    seconds: 15 * MINUTE,
    of: ["address"],
    message: "Too many links that do not work.",
  },
  confirmationMails: {
    points: 5,
    seconds: DAY,
    of: ["account"],
    message: "That was a lot of links to confirm your address.",
  },
  wrongConfirmations: {
    points: 30,
    seconds: 15 * MINUTE,
    of: ["address"],
    message: "Too many links that do not work.",
  },
  wrongPasswords: { points: 10, seconds: 15 * MINUTE, of: ["user"], message: "Too many wrong passwords." },

  /** With a code of four digits, the limit per link lets one in two hundred be guessed a day. */
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
  /** A mark at each footfall is up to 200 a minute. */
  guestMarkers: { points: 200, seconds: MINUTE, of: ["link", "address"], message: TOO_FAST },
  guestVoiceNotes: {
    points: 10,
    seconds: HOUR,
    of: ["link", "address"],
    message: MANY_VOICE_NOTES,
  },
  /** Refused recordings count too: each is up to 25 MiB. */
  guestRecordings: { points: 60, seconds: HOUR, of: ["link", "address"], message: MANY_VOICE_NOTES },

  /** Each keeps a worker busy for minutes. */
  films: { points: 20, seconds: HOUR, of: ["user"], message: MANY_FILMS },
  guestFilms: { points: 5, seconds: HOUR, of: ["link", "address"], message: MANY_FILMS },

  /** Each keeps a worker busy for seconds. */
  rideReports: { points: 20, seconds: HOUR, of: ["user"], message: MANY_RIDE_REPORTS },
  guestRideReports: { points: 5, seconds: HOUR, of: ["link", "address"], message: MANY_RIDE_REPORTS },

  pictures: {
    points: 30,
    seconds: HOUR,
    of: ["user"],
    message: "That was a lot of pictures in a short time.",
  },

  policyReports: { points: 60, seconds: 10 * MINUTE, of: ["address"], message: MANY_REPORTS },

  /** All reports of a mail server come from one address. It sends a refused one again. */
  mailReports: { points: 600, seconds: 10 * MINUTE, of: ["address"], message: MANY_REPORTS },

  /** Sent by a tap, and once per version automatically. */
  deviceReports: { points: 20, seconds: HOUR, of: ["address"], message: MANY_REPORTS },

  exports: { points: 10, seconds: HOUR, of: ["user"], message: "That was a lot of exports in a short time." },

  /** Each calls an address of the rider's choice. */
  webhookTests: {
    points: 20,
    seconds: HOUR,
    of: ["user"],
    message: "That was a lot of tests in a short time.",
  },

  /** Each calls an address that the browser names. */
  pushTrials: {
    points: 20,
    seconds: HOUR,
    of: ["user"],
    message: "That was a lot of trials in a short time.",
  },
  /** The recipients may not know the sender. */
  invitations: {
    points: 50,
    seconds: HOUR,
    of: ["user"],
    message: "That was a lot of invitations in a short time.",
  },
  invitationsADay: {
    points: 200,
    seconds: DAY,
    of: ["user"],
    message: "That was a lot of invitations in one day.",
  },
  /** By all senders together. An account is the invited address, whether or not it has one. */
  invitationsToAddress: {
    points: 3,
    seconds: DAY,
    of: ["account"],
    message: "This address cannot get more invitations now.",
  },
  /** For mails that confirm a guest's address. An account is the typed address, for all links together. */
  replyMailsOfLink: {
    points: 20,
    seconds: DAY,
    of: ["link"],
    message: "That was a lot of addresses for this ride.",
  },
  replyMailsToAddress: {
    points: 3,
    seconds: DAY,
    of: ["account"],
    message: "This address was mailed a few times today.",
  },

  writes: { points: 240, seconds: MINUTE, of: ["user"], message: TOO_FAST },
  reads: { points: 300, seconds: MINUTE, of: ["user"], message: TOO_FAST, leaseSize: 30 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type KeysOf<Name extends LimitName> = Readonly<Record<(typeof LIMITS)[Name]["of"][number], string>>;

export const limitOf = (name: LimitName): Limit => LIMITS[name];

export function describeRetryTime(seconds: number): string {
  const [amount, unit] =
    seconds <= MINUTE - 1
      ? [Math.max(1, Math.ceil(seconds)), "second"]
      : seconds <= 59 * MINUTE
        ? [Math.ceil(seconds / MINUTE), "minute"]
        : [Math.ceil(seconds / HOUR), "hour"];
  if (amount === 1) return unit === "hour" ? "in an hour" : `in a ${unit}`;
  return `in ${amount} ${unit}s`;
}
