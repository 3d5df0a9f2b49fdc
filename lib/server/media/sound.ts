import { join } from "node:path";
import { encoderFailure, runEncoder, type EncoderJob } from "./encoder-run";
import {
  audioArgs,
  containerArgs,
  evenSoundArgs,
  sourceInput,
  type RenditionCommand,
} from "./rendition-args";

function soundArgs(command: RenditionCommand, path: string): string[] {
  return [...sourceInput(command, ["-vn"]), ...audioArgs(command), "-vn", ...containerArgs(path)];
}

/** Two steps, one format and then a rendition's: one step would insert the silence before the sound at each change. */
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
