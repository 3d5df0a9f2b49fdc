/**
 * Changes the moving picture over to the video's smaller ones when the line is slow, and back to the file when they fail. Until
 * their playlists are there the file goes on: a playlist that cannot be had costs nothing.
 */
import {
  openSmallerPicture,
  SmallerPictureError,
  type SmallerPicture,
} from "@/lib/player/network/smaller-picture";
import { watchForSlowLine } from "@/lib/player/network/slow-line";
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";

export interface SmallerOnSlowLine {
  /** Whether the element plays the smaller pictures. */
  isOn(): boolean;
  /** Whether it does, or they are being asked for: data is late for a known reason, and that is seen to. */
  isUnderWay(): boolean;
  /** The file is to be played after all. */
  giveBack(): void;
  /** The element is about to be given the file. */
  end(): void;
  dispose(): void;
}

interface SmallerOnSlowLineParts {
  video: HTMLVideoElement;
  state: SnapshotStore<PlaybackSnapshot>;
  playlistUrl: () => string | null;
  /** A picture that stands has to be the file's: it comes from the decoder, and without one from the element. */
  canDecode: () => boolean;
  /** Gives the element something else to play at the place it is at. */
  changeOver: (change: (atSeconds: number) => void) => void;
  loadFile: () => void;
}

export function createSmallerOnSlowLine(parts: SmallerOnSlowLineParts): SmallerOnSlowLine {
  const { video, state, playlistUrl, canDecode, changeOver, loadFile } = parts;
  const line = watchForSlowLine({ video, state, onSlow });
  /** Its playlists are there. */
  let smaller: SmallerPicture | null = null;
  let isOn = false;
  let isOpening = false;
  let rounds = 0;
  let refusedUrl: string | null = null;

  function onSlow(): void {
    const url = playlistUrl();
    if (url === null || url === refusedUrl || isOn || isOpening || !canDecode()) return;
    if (smaller === null) void open(url);
    else begin(smaller);
  }

  async function open(playlistUrl: string): Promise<void> {
    const round = rounds;
    isOpening = true;
    const refuse = (fault: unknown): void => {
      if (!(fault instanceof SmallerPictureError) || fault.isFinal) refusedUrl = playlistUrl;
    };
    const onFault = (fault: SmallerPictureError): void => {
      refuse(fault);
      giveBack();
    };
    try {
      const opened = await openSmallerPicture({ video, playlistUrl, onFault });
      if (round !== rounds) return opened.dispose();
      isOpening = false;
      smaller = opened;
      // Data may have come meanwhile: they wait for the next time.
      if (line.isFelt() && canDecode()) begin(opened);
    } catch (fault) {
      if (round !== rounds) return;
      isOpening = false;
      refuse(fault);
    }
  }

  function begin(picture: SmallerPicture): void {
    changeOver((atSeconds) => {
      isOn = true;
      picture.attach(atSeconds);
    });
  }

  function giveBack(): void {
    if (!isOn) return end();
    changeOver(() => {
      end();
      loadFile();
    });
  }

  function end(): void {
    rounds += 1;
    smaller?.dispose();
    smaller = null;
    isOn = false;
    isOpening = false;
  }

  return {
    isOn: () => isOn,
    isUnderWay: () => isOn || isOpening,
    giveBack,
    end,
    dispose() {
      line.dispose();
      end();
    },
  };
}
