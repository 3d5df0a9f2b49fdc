import { NoAnswerError } from "../request";

/** Makes a call again, after a wait, for as long as there is no answer to it. @throws what the call throws otherwise. */
export async function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  wait: (tries: number) => Promise<void>,
  isPassing: (error: unknown, tries: number) => boolean = () => false,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NoAnswerError) && !isPassing(error, tries)) throw error;
      await wait(tries);
    }
  }
}
