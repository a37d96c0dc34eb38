import type { Egress } from '#platform/egress/egress.ts';
import { inSpan } from '#platform/kernel/trace.ts';
import { calledSeconds } from './provider.metrics.ts';

/** About ten times a statement page of a thousand lines. */
const responseBytesMax = 2 * 1_024 * 1_024;

/** A provider's response as bytes. */
export type ProviderResponse = { status: number; body: Buffer };

export type ProviderCall = {
  provider: string;
  /** A label for metrics from a bounded set: never an id. */
  name: string;
  /** Taken from the configuration only. Redirects are not followed. */
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  deadlineMs: number;
};

/** Called for every call, with its success and duration. */
export type NoteCall = (call: { provider: string; isOk: boolean; ms: number; detail: string | null }) => void;

const errorDetailOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'failed').slice(0, 60);
};

/** Calls a provider once. A server error counts as a response; the caller decides what it means. */
export const callProvider = async (
  { provider, name, url, method, headers, body, deadlineMs }: ProviderCall,
  { note, egress }: { note: NoteCall; egress: Egress },
): Promise<ProviderResponse | { status: 0; detail: string }> => {
  const since = performance.now();
  const end = (isOk: boolean, detail: string | null): void => {
    const ms = performance.now() - since;
    calledSeconds.observe({ provider, call: name, outcome: isOk ? 'ok' : 'failed' }, ms / 1_000);
    note({ provider, isOk, ms, detail: detail === null ? null : `${name}: ${detail}` });
  };
  try {
    const { status, body: responded } = await inSpan(
      { name: `payment ${name}`, attributes: { 'fairhouse.provider': provider } },
      () => egress.send(url, { method, headers, body, deadlineMs, responseBytesMax }),
    );
    const read = { status, body: responded };
    const isOk = read.status < 500 && read.status !== 401 && read.status !== 403;
    end(isOk, isOk ? null : `status ${read.status}`);
    return read;
  } catch (error) {
    const detail = errorDetailOf(error);
    end(false, detail);
    return { status: 0, detail };
  }
};
