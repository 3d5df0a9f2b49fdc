import { expect, test } from "@jest/globals";
import { LIMITS, limitOf, describeRetryTime, type LimitName } from "@/lib/server/limits/limit-table";

test("the limits are those of docs/security.md", () => {
  const rates = Object.fromEntries(
    (Object.keys(LIMITS) as LimitName[]).map((name) => {
      const { points, seconds, of } = limitOf(name);
      return [name, `${points} in ${seconds / 60} min per ${of.join(" and ")}`];
    }),
  );
  expect(rates).toEqual({
    invitations: "50 in 60 min per user",
    invitationsADay: "200 in 1440 min per user",
    replyMailsOfLink: "20 in 1440 min per link",
    replyMailsToAddress: "3 in 1440 min per account",
    invitationsToAddress: "3 in 1440 min per account",
    signUps: "10 in 60 min per address",
    signInsOfAccountHere: "5 in 15 min per account and address",
    signInsOfAccount: "50 in 1440 min per account",
    signInsFromHere: "100 in 60 min per address",
    externalSignIns: "120 in 15 min per address",
    resetsOfAccount: "5 in 60 min per account",
    resetsFromHere: "20 in 60 min per address",
    confirmationMails: "5 in 1440 min per account",
    wrongConfirmations: "30 in 15 min per address",
    wrongResets: "30 in 15 min per address",
    wrongPasswords: "10 in 15 min per user",
    passkeySignIns: "60 in 15 min per address",
    wrongRecoveryCodes: "5 in 15 min per user",
    codesOfLinkHere: "5 in 15 min per link and address",
    codesOfLink: "50 in 1440 min per link",
    unknownLinks: "30 in 10 min per address",
    guestCalls: "240 in 1 min per address",
    guestComments: "20 in 10 min per link and address",
    guestMarkers: "200 in 1 min per link and address",
    guestVoiceNotes: "10 in 60 min per link and address",
    guestRecordings: "60 in 60 min per link and address",
    films: "20 in 60 min per user",
    guestFilms: "5 in 60 min per link and address",
    rideReports: "20 in 60 min per user",
    guestRideReports: "5 in 60 min per link and address",
    webhookTests: "20 in 60 min per user",
    pictures: "30 in 60 min per user",
    pushTrials: "20 in 60 min per user",
    policyReports: "60 in 10 min per address",
    mailReports: "600 in 10 min per address",
    deviceReports: "20 in 60 min per address",
    exports: "10 in 60 min per user",
    writes: "240 in 1 min per user",
    reads: "300 in 1 min per user",
  });
});

test("a limit is a multiple of its lease", () => {
  const rests = (Object.keys(LIMITS) as LimitName[])
    .map(limitOf)
    .map(({ points, leaseSize = 1 }) => points % leaseSize);
  expect(new Set(rests)).toEqual(new Set([0]));
});

test.each([
  [0.2, "in a second"],
  [20, "in 20 seconds"],
  [60, "in a minute"],
  [61, "in 2 minutes"],
  [899, "in 15 minutes"],
  [3599, "in an hour"],
  [3600, "in an hour"],
  [3601, "in 2 hours"],
  [86_400, "in 24 hours"],
])("%d s is %j", (seconds, message) => {
  expect(describeRetryTime(seconds)).toBe(message);
});
