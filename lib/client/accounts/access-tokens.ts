import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { accessToken, createdAccessToken, type AccessTokenBody } from "@/lib/contracts/access-tokens";
import { request, sendDelete } from "../calls/request";
import { withNewRow, withoutRow } from "../calls/rows";

export const accessTokensQuery = queryOptions({
  queryKey: ["/api/tokens"],
  queryFn: () => request(z.array(accessToken), "GET", "/api/tokens"),
});

export const createAccessTokenMutation = mutationOptions({
  mutationFn: (body: AccessTokenBody) => request(createdAccessToken, "POST", "/api/tokens", body),
  onSuccess: ({ token: _secret, ...made }, _body, _result, { client }) =>
    client.setQueryData(accessTokensQuery.queryKey, (tokens) => withNewRow(tokens, made)),
});

export const revokeAccessTokenMutation = mutationOptions({
  mutationFn: ({ id }: { id: string }) => sendDelete(`/api/tokens/${encodeURIComponent(id)}`),
  onSuccess: (_revoked, { id }, _result, { client }) =>
    client.setQueryData(accessTokensQuery.queryKey, (tokens) => withoutRow(tokens, id)),
  meta: { error: { title: "Access token not revoked", description: "It still works. Please try again." } },
});
