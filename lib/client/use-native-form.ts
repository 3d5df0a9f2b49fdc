"use client";

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";

export interface FormCall {
  /** @param isSubmitted false while typing; true shows the next step. @returns what to send, or errors by field. */
  check: (
    values: Record<string, unknown>,
    isSubmitted?: boolean,
  ) => { body: unknown } | { refusals: Refusals };
  send: (body: unknown) => Promise<unknown>;
  describeError: (error: unknown) => { message: string; refusals: Refusals };
}

export type Refusals = Readonly<Record<string, ReactNode>>;

export interface NativeFormOptions {
  load: () => Promise<FormCall>;
  constants?: Readonly<Record<string, unknown>>;
  /** Two fields that must match; checked once both are filled. */
  pair?: readonly [first: string, second: string];
  /** Called with the sent body after success. The form stays as it is. */
  onDone?: (body: unknown) => void;
}

type NamedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

export const NOT_LOADED = "The server did not answer. Check your connection and try again.";

/** Native fields for public pages. They behave like react-hook-form, with a tenth of its code. */
export function useNativeForm({ load, constants, pair, onDone }: NativeFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<FormCall> | null>(null);
  const [state, setState] = useState<"open" | "sending" | "done">("open");
  const [refusals, setRefusals] = useState<Refusals>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const [target, setTarget] = useState<{ field: NamedField | undefined }>();

  useEffect(() => {
    target?.field?.focus();
  }, [target]);

  const loadCall = () =>
    (loading.current ??= load().catch((error: unknown) => {
      loading.current = null;
      throw error;
    }));

  const readValues = () => ({
    ...(form.current && Object.fromEntries(new FormData(form.current))),
    ...constants,
  });

  const refuse = (found: Refusals) => {
    setState("open");
    setRefusals(found);
    const fields = [...(form.current?.querySelectorAll<NamedField>("[name]") ?? [])];
    const field = fields.find(({ name }) => name in found);
    setWasRefused(field !== undefined);
    setTarget({ field });
  };

  const submit = async () => {
    setState("sending");
    let call: FormCall;
    try {
      call = await loadCall();
    } catch {
      setState("open");
      return setFailure(NOT_LOADED);
    }
    const checked = call.check(readValues(), true);
    if ("refusals" in checked) return refuse(checked.refusals);
    setRefusals({});
    setFailure(null);
    try {
      await call.send(checked.body);
      setState("done");
      onDone?.(checked.body);
    } catch (error) {
      const { message, refusals: found } = call.describeError(error);
      setFailure(message);
      refuse(found);
    }
  };

  const checkAgain = async (name: string) => {
    const { check } = await loadCall();
    const values: Record<string, unknown> = readValues();
    const checked = check(values);
    const found = "refusals" in checked ? checked.refusals : {};
    const areBothFilled = pair?.every((each) => values[each] !== "") ?? false;
    setRefusals((before) => {
      const after: Record<string, ReactNode> = { ...before };
      if (wasRefused) after[name] = found[name];
      if (pair?.includes(name)) after[pair[1]] = areBothFilled ? found[pair[1]] : undefined;
      return after;
    });
  };

  return {
    state,
    refusals,
    failure,
    /** `post`: a submission before the scripts load must not put values into the address. */
    formProps: {
      ref: form,
      method: "post",
      noValidate: true,
      onFocus: () => void loadCall().catch(() => undefined),
      onInput: ({ target: field }: FormEvent) => {
        const name = field instanceof Element ? (field.getAttribute("name") ?? "") : "";
        // Nothing can be checked without the contract; submitting loads it again.
        checkAgain(name).catch(() => undefined);
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  } as const;
}
