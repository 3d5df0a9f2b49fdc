"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ComparedVideos } from "@/components/compare/compared-videos";
import { SharedVideoMissing } from "@/components/layout/missing-in-public";
import { CenteredSpinner } from "@/components/ui/spinner";
import { asApiError } from "@/components/video-page/page-refusal";
import { SharedVideoFailure } from "@/components/video-page/shared-video-failure";
import {
  comparedScope,
  sharedComparisonPath,
  sharedComparisonQuery,
} from "@/lib/client/compare/shared-comparisons";
import type { SharedComparison as Shared } from "@/lib/contracts/comparisons";
import type { ErrorBody } from "@/lib/contracts/errors";
import { INITIAL_CHOICE, type ShownChoice } from "@/lib/domain/compare/comparison-choice";
import { NO_LOOP } from "@/lib/domain/playback/playback";
import type { CompareAddress } from "@/lib/domain/compare/compare-address";

type SharedComparisonProps = {
  token: string;
  /** From the link's query; "" if absent. */
  code: string;
  /** Token of the link to the second ride, or id of an own one; "" for none. */
  other: string;
  /** The address after changes by the viewer; null to show what was saved. */
  written: CompareAddress | null;
  asksName: boolean;
  /** From the server; tried again with another code or on request. */
  refusal?: ErrorBody | null;
};

/** Two rides by the link of a comparison, by a link each, or one by a link beside an own one. */
export function SharedComparison(props: SharedComparisonProps) {
  const { token, other, written, asksName, refusal = null } = props;
  const [code, setCode] = useState(props.code);
  const [firstRefusal, setFirstRefusal] = useState(refusal);
  const { data, error, refetch } = useQuery({
    ...sharedComparisonQuery({ token, code, other }),
    enabled: firstRefusal === null,
  });
  const failure = firstRefusal ? asApiError(firstRefusal) : data ? null : error;
  if (failure) {
    const retry = () => (firstRefusal ? setFirstRefusal(null) : void refetch());
    return (
      <SharedVideoFailure
        error={failure}
        hasTriedCode={code !== ""}
        onCode={(next) => {
          if (next === code) return retry();
          setFirstRefusal(null);
          setCode(next);
        }}
        onRetry={retry}
      />
    );
  }
  if (data === undefined) return <CenteredSpinner label="Loading the comparison" />;
  return (
    <SharedRides
      shared={data}
      token={token}
      code={code}
      other={other}
      written={written}
      asksName={asksName}
    />
  );
}

type SharedRidesProps = Pick<SharedComparisonProps, "token" | "code" | "other" | "written" | "asksName"> & {
  shared: Shared;
};

const TO_BE_LINED_UP: ShownChoice = {
  ...INITIAL_CHOICE,
  isLinked: false,
  frames: INITIAL_CHOICE.anchors,
  loop: NO_LOOP,
};

function SharedRides({ shared, token, code, other, written, asksName }: SharedRidesProps) {
  const [{ address, tokens }] = useState(() => openedSides(shared, written));
  const scopes = useMemo(
    () => ({
      a: comparedScope(tokens.a, address.videoIds.a, code),
      b: comparedScope(tokens.b, address.videoIds.b, code),
    }),
    [address, tokens, code],
  );
  return (
    <ComparedVideos
      address={address}
      scopes={scopes}
      path={sharedComparisonPath(token, other)}
      asksName={asksName}
      missing={<SharedVideoMissing />}
    />
  );
}

/** Uses the address if it is of these rides, swapped or not; otherwise the saved choice, or unlinked rides. */
function openedSides({ sides: { a, b }, choice: shown }: Shared, written: CompareAddress | null) {
  const tokens = { a: a.token, b: b.token };
  const saved = { a: a.video.id, b: b.video.id };
  if (written?.videoIds.a === saved.a && written.videoIds.b === saved.b) return { address: written, tokens };
  if (written?.videoIds.a === saved.b && written.videoIds.b === saved.a)
    return { address: written, tokens: { a: b.token, b: a.token } };
  const { frames, loop, ...choice } = shown ?? TO_BE_LINED_UP;
  const address: CompareAddress = { videoIds: saved, choice, frames, loop, speed: null, savedId: null };
  return { address, tokens };
}
