import { type OpsEndpoint, OpsFailure } from '#framework/ops-call.ts';

const filled = (url: string, params: Readonly<Record<string, string>>): string =>
  url.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Sends a picture as the body itself; throws an `OpsFailure` for every refusal. */
export const sendPicture = async (
  endpoint: OpsEndpoint,
  params: Readonly<Record<string, string>>,
  file: File,
): Promise<void> => {
  const answer = await fetch(filled(endpoint.url, params), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => {
    throw new OpsFailure('SYSTEM_NETWORK_ABNORMAL');
  });
  if (answer.ok) return;
  const told = (await answer.json().catch(() => null)) as {
    code?: OpsFailure['code'];
    details?: Record<string, unknown>;
    traceId?: string;
  } | null;
  throw new OpsFailure(told?.code ?? 'SYSTEM_UNKNOWN_ERROR', told?.details, told?.traceId ?? null);
};
