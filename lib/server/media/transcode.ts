/** Several runs if the format changes in mid-file, because ffmpeg then restarts filters that count from the start. */
import { rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { encoderFailure, runEncoder, type EncoderJob, type EncoderResult } from "./encoder-run";
import { measureRendition, type MeasuredRendition } from "./measured-rendition";
import {
  joinArgs,
  pictureAndSoundArgs,
  renditionArgs,
  renditionTilesArgs,
  type RenditionCommand,
} from "./rendition-args";
import { encodeChangingSound } from "./sound";
import { toneMapTable } from "./tone-map";

export interface Transcode extends Omit<RenditionCommand, "toneMapPath" | "sourcePath">, EncoderJob {}

/** Leaves out sound that cannot be decoded. @throws {MediaRefusal} if nothing can be; {ToolEnded}; {NoSpace} */
export async function transcode(job: Transcode): Promise<MeasuredRendition> {
  const command = await prepareCommand(job);
  await encodeAll(job, command);
  const measured = await measureResult(job);
  if (measured.isSoundSteady) return measured;
  await replaceSound(job, command);
  return measureResult(job);
}

const measureResult = ({ workDir, tools, signal, renditionPath }: Transcode) =>
  measureRendition({ workDir, tools, signal, path: renditionPath });

async function encodeAll(job: Transcode, command: RenditionCommand): Promise<void> {
  const first = await runEncoder(job, renditionArgs(command));
  if (first.exitCode === 0) return;
  const mayBeOfSound = job.plan.audioStreamIndex !== null && first.secondsDone === 0;
  if (mayBeOfSound) {
    const silent = { ...command, plan: { ...command.plan, audioStreamIndex: null } };
    if ((await runEncoder(job, renditionArgs(silent))).exitCode === 0) return;
  }
  if ((await encodeInTurn(job, command)).exitCode !== 0) throw encoderFailure(first);
}

/** The tiles are made from the rendition, whose format does not change. */
async function encodeInTurn(job: Transcode, command: RenditionCommand): Promise<EncoderResult> {
  const pictures = await runEncoder(job, pictureAndSoundArgs(command));
  if (pictures.exitCode !== 0) return pictures;
  return runEncoder({ ...job, path: job.renditionPath }, renditionTilesArgs(command));
}

async function replaceSound(job: Transcode, command: RenditionCommand): Promise<void> {
  const { workDir, renditionPath } = job;
  const soundPath = await encodeChangingSound(job, command);
  const listPath = join(workDir, "rendition.txt");
  const joinedPath = join(workDir, "with-sound.mp4");
  await writeFile(listPath, `ffconcat version 1.0\nfile ${basename(renditionPath)}\n`);
  const args = joinArgs(listPath, soundPath, joinedPath);
  const joined = await runEncoder({ ...job, path: renditionPath }, args);
  if (joined.exitCode !== 0) throw encoderFailure(joined);
  await rename(joinedPath, renditionPath);
}

async function prepareCommand(job: Transcode): Promise<RenditionCommand> {
  const { colour } = job.plan;
  const command = { ...job, sourcePath: job.path };
  if (colour.kind !== "hdr") return { ...command, toneMapPath: null };
  const toneMapPath = join(job.workDir, "tone-map.cube");
  await writeFile(toneMapPath, toneMapTable(colour.transfer));
  return { ...command, toneMapPath };
}
