import { expect, test } from "@jest/globals";
import { INITIAL_SNAPSHOT } from "@/lib/player/state/playback-state";
import { createSnapshotStore } from "@/lib/player/state/snapshot-store";
import { createSound } from "@/lib/player/sound";

function open() {
  const state = createSnapshotStore(INITIAL_SNAPSHOT);
  return { state, sound: createSound(state), mutedBy: () => state.get().mutedBy };
}

test("each reason for suppressed sound is released on its own", () => {
  const { state, sound, mutedBy } = open();
  sound.setVolume(0.4);
  const endVoice = sound.suppressAudio("voicePlayback");
  const endRecording = sound.suppressAudio("recording");
  expect(mutedBy()).toBe("recording");
  endRecording();
  expect(mutedBy()).toBe("voicePlayback");
  endRecording();
  expect(state.get()).toMatchObject({ mutedBy: "voicePlayback", volume: 0 });
  endVoice();
  expect(state.get()).toMatchObject({ mutedBy: null, volume: 0.4 });
});

test("the viewer's choice applies again after suppression, and is reported", () => {
  const { sound, mutedBy } = open();
  sound.toggleMuted();
  expect(mutedBy()).toBe("viewer");
  const end = sound.suppressAudio("recording");
  sound.toggleMuted();
  expect(mutedBy()).toBe("recording");
  end();
  expect(mutedBy()).toBeNull();
  sound.setRate(0.5);
  expect(mutedBy()).toBe("speed");
  sound.toggleMuted();
  expect(mutedBy()).toBeNull();
});
