/** Encodes the sound of a source that changes its channels or its rate in mid-file. */
import { join } from "node:path";
import { encoderFailure, runEncoder, type EncoderJob } from "./encoder-run";
import {
  audioArgs,
  containerArgs,
  evenSoundArgs,
  sourceInput,
  type RenditionCommand,
} from "./rendition-args";

/** Encodes the sound of the whole video, as a rendition has it. */
export function soundArgs(command: RenditionCommand, path: string): string[] {
  return [...sourceInput(command, ["-vn"]), ...audioArgs(command), "-vn", ...containerArgs(path)];
}

/**
 * In two steps: first all of it in one format, each sample at its time, then as a rendition has it. In one step the silence in
 * front of the sound would come again at each change.
 * @returns the file with the sound, in the job's folder.
 */
export async function encodeChangingSound(job: EncoderJob, command: RenditionCommand): Promise<string> {
  const evenPath = join(job.workDir, "even-sound.nut");
  const soundPath = join(job.workDir, "sound.m4a");
  const even = await runEncoder(job, evenSoundArgs(command, evenPath));
  if (even.exitCode !== 0) throw encoderFailure(even);
  const plan = { ...command.plan, audioStreamIndex: 0 };
  const args = soundArgs({ ...command, plan, sourcePath: evenPath, formats: "nut" }, soundPath);
  const sound = await runEncoder({ ...job, path: evenPath }, args);
  if (sound.exitCode !== 0) throw encoderFailure(sound);
  return soundPath;
}
