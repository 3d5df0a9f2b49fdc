/** More parts than any camera or program writes; reading them would take minutes. */
export class TooManyParts extends Error {
  override readonly name = "TooManyParts";
}
