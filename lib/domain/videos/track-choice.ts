/**
 * Which tracks of a file are its picture and its sound. The server asks it of the file that it was sent, the browser of the
 * file on the device, so that a comment made before the upload is on the same frame after it.
 */

export interface PictureTrack {
  /** A still picture for a list of files. */
  isCover: boolean;
  /** Whether players are to choose it; in MP4 and MOV, whether it is enabled. */
  isDefault: boolean;
  /** Null where the file does not say. */
  frameCount: number | null;
}

export interface SoundTrack {
  isDefault: boolean;
  canDecode: boolean;
  /** Null where the file does not say. */
  packetCount: number | null;
}

/**
 * The film: a phone's "motion photo" has a still beside it, which may be the first track.
 * @param tracks in the order of the file.
 */
export function choosePicture<Track extends PictureTrack>(tracks: readonly Track[]): Track | undefined {
  const pictures = tracks.filter(({ isCover }) => !isCover);
  return first(
    pictures,
    ({ frameCount, isDefault }) => frameCount !== 1 && frameCount !== 0 && isDefault,
    ({ frameCount }) => frameCount !== 1 && frameCount !== 0,
    ({ isDefault }) => isDefault,
  );
}

/** @param tracks in the order of the file. @returns undefined where none can be heard. */
export function chooseSound<Track extends SoundTrack>(tracks: readonly Track[]): Track | undefined {
  const heard = tracks.filter(({ canDecode, packetCount }) => canDecode && packetCount !== 0);
  return first(heard, ({ isDefault }) => isDefault);
}

/** The first track for which the first of the wishes holds that can be met; without any, the first track. */
function first<Track>(
  tracks: readonly Track[],
  ...wishes: readonly ((track: Track) => boolean)[]
): Track | undefined {
  for (const wish of wishes) {
    const found = tracks.find(wish);
    if (found) return found;
  }
  return tracks[0];
}
