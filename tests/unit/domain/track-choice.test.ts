import { describe, expect, test } from "@jest/globals";
import {
  choosePicture,
  chooseSound,
  type PictureTrack,
  type SoundTrack,
} from "@/lib/domain/videos/track-choice";

describe("the picture", () => {
  const film: PictureTrack = { isCover: false, isDefault: true, frameCount: 90 };
  const still: PictureTrack = { ...film, frameCount: 1 };
  const cover: PictureTrack = { ...film, isCover: true, frameCount: null };

  test.each<[string, PictureTrack[], PictureTrack | undefined]>([
    ["the film after a still that is disabled", [{ ...still, isDefault: false }, film], film],
    ["the film after a still that is enabled", [still, film], film],
    ["the film before a still", [film, still], film],
    [
      "a disabled film beside an enabled still",
      [still, { ...film, isDefault: false }],
      { ...film, isDefault: false },
    ],
    ["the enabled one of two films", [{ ...film, isDefault: false }, film], film],
    [
      "a film whose frames are not counted",
      [still, { ...film, frameCount: null }],
      { ...film, frameCount: null },
    ],
    ["never a cover", [cover, film], film],
    ["not even without a film", [cover], undefined],
    ["a still where there is nothing else", [cover, still], still],
    ["nothing of nothing", [], undefined],
  ])("%s", (_, tracks, chosen) => expect(choosePicture(tracks)).toEqual(chosen));

  test("the first of two alike", () => {
    const [one, other] = [{ ...film }, { ...film }];
    expect(choosePicture([one, other])).toBe(one);
  });
});

describe("the sound", () => {
  const aac: SoundTrack = { isDefault: true, canDecode: true, packetCount: 142 };

  test.each<[string, SoundTrack[], SoundTrack | undefined]>([
    ["the second where the first cannot be decoded", [{ ...aac, canDecode: false }, aac], aac],
    ["the second where the first has no packets", [{ ...aac, packetCount: 0 }, aac], aac],
    ["the default one", [{ ...aac, isDefault: false }, aac], aac],
    ["one that is not counted", [{ ...aac, packetCount: null }], { ...aac, packetCount: null }],
    ["none without packets", [{ ...aac, packetCount: 0 }], undefined],
    ["none that cannot be decoded", [{ ...aac, canDecode: false }], undefined],
  ])("%s", (_, tracks, chosen) => expect(chooseSound(tracks)).toEqual(chosen));
});
