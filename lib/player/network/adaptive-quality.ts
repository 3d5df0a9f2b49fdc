/** Switches to HLS when the connection is slow, and back to the file when HLS fails. */
import { openHlsPlayback, HlsPlaybackError, type HlsPlayback } from "@/lib/player/network/hls-playback";
import { createBandwidthMonitor } from "@/lib/player/network/bandwidth-monitor";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

export interface AdaptiveQuality {
  isOn(): boolean;
  isOnOrOpening(): boolean;
  restoreFile(): void;
  end(): void;
  dispose(): void;
}

interface AdaptiveQualityParts {
  video: HTMLVideoElement;
  state: SnapshotStore<PlaybackSnapshot>;
  playlistUrl: () => string | null;
  /** A paused picture must be the file's: from the decoder, or without one from the element. */
  canDecode: () => boolean;
  switchSource: (change: (atSeconds: number) => void) => void;
  loadFile: () => void;
}

export function createAdaptiveQuality(parts: AdaptiveQualityParts): AdaptiveQuality {
  const { video, state, playlistUrl, canDecode, switchSource, loadFile } = parts;
  const monitor = createBandwidthMonitor({ video, state, onSlow });
  let hls: HlsPlayback | null = null;
  let isOn = false;
  let isOpening = false;
  let rounds = 0;
  let refusedUrl: string | null = null;

  function onSlow(): void {
    const url = playlistUrl();
    if (url === null || url === refusedUrl || isOn || isOpening || !canDecode()) return;
    if (hls === null) void open(url);
    else begin(hls);
  }

  async function open(playlistUrl: string): Promise<void> {
    const round = rounds;
    isOpening = true;
    const refuse = (fault: unknown): void => {
      if (!(fault instanceof HlsPlaybackError) || fault.isFinal) refusedUrl = playlistUrl;
    };
    const onFault = (fault: HlsPlaybackError): void => {
      refuse(fault);
      restoreFile();
    };
    try {
      const opened = await openHlsPlayback({ video, playlistUrl, onFault });
      if (round !== rounds) return opened.dispose();
      isOpening = false;
      hls = opened;
      // Data may have come in the meantime; the playlists then wait for the next stall.
      if (monitor.isStalled() && canDecode()) begin(opened);
    } catch (fault) {
      if (round !== rounds) return;
      isOpening = false;
      refuse(fault);
    }
  }

  function begin(picture: HlsPlayback): void {
    switchSource((atSeconds) => {
      isOn = true;
      picture.attach(atSeconds);
    });
  }

  function restoreFile(): void {
    if (!isOn) return end();
    switchSource(() => {
      end();
      loadFile();
    });
  }

  function end(): void {
    rounds += 1;
    hls?.dispose();
    hls = null;
    isOn = false;
    isOpening = false;
  }

  return {
    isOn: () => isOn,
    isOnOrOpening: () => isOn || isOpening,
    restoreFile,
    end,
    dispose() {
      monitor.dispose();
      end();
    },
  };
}
