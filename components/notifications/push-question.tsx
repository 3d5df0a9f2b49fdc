"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PUSH_DENIED, PUSH_ON_HOME_SCREEN } from "@/components/notifications/push-words";
import { QuestionLine } from "@/components/notifications/question-line";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useWorkspace } from "@/components/workspace/workspace";
import {
  devicePushQuery,
  pushStateQuery,
  clearReadPushesMutation,
  turnOnPushMutation,
} from "@/lib/client/accounts/push-subscriptions";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { readingQuery } from "@/lib/client/annotations/reading";
import { messageOf } from "@/lib/client/calls/request";
import { PushDenied } from "@/lib/client/device/push-here";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { linksQuery } from "@/lib/client/videos/shares";

const LABEL = "Notifications";

/** Asks after another person's comment was read or a link was made on this page, never on arrival. */
export function PushQuestion() {
  const writer = useReadWriter();
  const isShared = useJustShared();
  const [answer, choose] = useDeviceChoice("push-question", ["asked", "declined"], "asked");
  const isTime = (writer !== null || isShared) && answer === "asked";
  const { data: devicePush } = useQuery({ ...devicePushQuery, enabled: isTime });
  const isPossible = devicePush?.support === "ready" || devicePush?.support === "homeScreen";
  const { data: state } = useQuery({ ...pushStateQuery, enabled: isTime && isPossible });
  const turnOn = useMutation(turnOnPushMutation);
  const isDenied = turnOn.error instanceof PushDenied;
  if (!isTime || !devicePush || !state?.publicKey || (!isPossible && !isDenied)) return null;
  if (state.subscriptions.some(({ endpointHash }) => endpointHash === devicePush.endpointHash)) return null;
  const { publicKey } = state;
  const decline = () => choose("declined");
  const done = (
    <Button variant="ghost" size="sm" onClick={decline}>
      OK
    </Button>
  );
  if (isDenied)
    return (
      <QuestionLine label={LABEL} buttons={done}>
        {PUSH_DENIED}
      </QuestionLine>
    );
  if (devicePush.support === "homeScreen")
    return (
      <QuestionLine label={LABEL} buttons={done}>
        <Sentence writer={writer} />. {PUSH_ON_HOME_SCREEN}
      </QuestionLine>
    );
  const requestPush = () =>
    turnOn.mutate(publicKey, {
      onSuccess: () =>
        showToast({
          variant: "success",
          title: "Notifications are on",
          description: "What you are told, and when not, is in the settings.",
        }),
      onError: (error) => {
        if (error instanceof PushDenied) return;
        const description = messageOf(error, "Please try again.");
        showToast({ variant: "destructive", title: "Not turned on", description });
      },
    });
  return (
    <QuestionLine
      label={LABEL}
      buttons={
        <>
          <Button size="sm" pending={turnOn.isPending} onClick={requestPush}>
            Turn On
          </Button>
          <Button variant="ghost" size="sm" onClick={decline}>
            Not Now
          </Button>
        </>
      }
    >
      <Sentence writer={writer} />
    </QuestionLine>
  );
}

const Sentence = ({ writer }: { writer: string | null }) =>
  writer === null ? (
    <span>Tell me when somebody answers</span>
  ) : (
    <>
      Tell me when <span translate="no">{writer}</span> answers
    </>
  );

/** Author of the newest comment read since the page was opened; null before. Closes the page's notifications. */
function useReadWriter(): string | null {
  const { scope } = useWorkspace();
  const readUntil = useQuery({ ...readingQuery(scope), enabled: false }).data?.readUntil ?? "";
  const { data: comments } = useQuery({ ...commentsQuery(scope), enabled: false });
  const { mutate: tidy } = useMutation(clearReadPushesMutation(scope));
  const [before] = useState(readUntil);
  useEffect(() => tidy(), [readUntil, tidy]);
  const isNow = ({ createdAt, isOwn }: { createdAt: string; isOwn: boolean }) =>
    !isOwn && createdAt > before && createdAt <= readUntil;
  return comments?.findLast(isNow)?.authorName ?? null;
}

function useJustShared(): boolean {
  const { video } = useWorkspace();
  const count = useQuery(linksQuery(video.id)).data?.length;
  const [before, setBefore] = useState(count);
  if (before === undefined && count !== undefined) setBefore(count);
  return before !== undefined && count !== undefined && count > before;
}
