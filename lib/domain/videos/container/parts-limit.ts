/** More parts than any camera or program writes: walking through all of them would take minutes. */
export class TooManyParts extends Error {
  override readonly name = "TooManyParts";
}
