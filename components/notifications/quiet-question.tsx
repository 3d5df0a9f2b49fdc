"use client";

import dynamic from "next/dynamic";
import { useWorkspace } from "@/components/workspace/workspace";

const PushQuestion = dynamic(
  () => import("@/components/notifications/push-question").then((module) => module.PushQuestion),
  { loading: () => null },
);

const ReplyQuestion = dynamic(
  () => import("@/components/notifications/reply-question").then((module) => module.ReplyQuestion),
  { loading: () => null },
);

/** Asks how somebody wants to be notified of replies: accounts by push, guests by mail. */
export const QuietQuestion = () =>
  useWorkspace().author.signature === null ? <PushQuestion /> : <ReplyQuestion />;
