/** Chooses picture and sound tracks, alike in browser and server, so that a comment stays on its frame after the upload. */

export interface PictureTrack {
  isCover: boolean;
  /** Whether players should choose it; in MP4 and MOV, whether it is enabled. */
  isDefault: boolean;
  /** Null where the file does not say. */
  frameCount: number | null;
}

export interface SoundTrack {
  isDefault: boolean;
  canDecode: boolean;
  packetCount: number | null;
}

/** A phone's "motion photo" also has a still, which may be the first track. @param tracks in file order. */
export function choosePicture<Track extends PictureTrack>(tracks: readonly Track[]): Track | undefined {
  const pictures = tracks.filter(({ isCover }) => !isCover);
  return first(
    pictures,
    ({ frameCount, isDefault }) => frameCount !== 1 && frameCount !== 0 && isDefault,
    ({ frameCount }) => frameCount !== 1 && frameCount !== 0,
    ({ isDefault }) => isDefault,
  );
}

/** @param tracks in file order. @returns undefined without audible sound. */
export function chooseSound<Track extends SoundTrack>(tracks: readonly Track[]): Track | undefined {
  const heard = tracks.filter(({ canDecode, packetCount }) => canDecode && packetCount !== 0);
  return first(heard, ({ isDefault }) => isDefault);
}

/** The first track that meets the first condition that any track meets; otherwise the first track. */
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
