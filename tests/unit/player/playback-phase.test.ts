import { describe, expect, test } from "@jest/globals";
import { phaseAfter, type PhaseEvent, type PlaybackPhase } from "@/lib/player/state/playback-phase";

const after = (...events: PhaseEvent[]): PlaybackPhase =>
  events.reduce<PlaybackPhase>((phase, event) => phaseAfter(phase, event), "opening");

describe("the phase of a player", () => {
  test("before the video is open the phase is neither seeking nor playing", () => {
    for (const event of ["frameAsked", "frameShown", "playAsked", "played", "stopped"] as const)
      expect(after(event)).toBe("opening");
  });

  test("after the video is opened its first frame is awaited", () => {
    expect(after("opened")).toBe("seeking");
    expect(after("opened", "frameShown")).toBe("paused");
  });

  test("a requested frame is awaited until it is shown", () => {
    expect(after("opened", "frameAsked")).toBe("seeking");
    expect(after("opened", "frameAsked", "frameAsked", "frameShown")).toBe("paused");
  });

  test("playing starts with the first new frame, waits for data, and resumes", () => {
    expect(after("opened", "frameAsked", "playAsked")).toBe("starting");
    expect(after("opened", "playAsked", "frameShown")).toBe("starting");
    expect(after("opened", "playAsked", "played", "dataMissing")).toBe("waiting");
    expect(after("opened", "playAsked", "played", "dataMissing", "played")).toBe("playing");
  });

  test("events of the element while no frame changes do not start playing", () => {
    expect(after("opened", "frameShown", "played")).toBe("paused");
    expect(after("opened", "frameAsked", "played")).toBe("seeking");
    expect(after("opened", "playAsked", "stopped", "played")).toBe("paused");
    expect(after("opened", "playAsked", "played", "frameAsked", "dataMissing")).toBe("seeking");
  });
});
