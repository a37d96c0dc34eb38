/** The process roles of the server, in the order a request meets them. */
export const roles = ['http', 'gateway', 'worker', 'realtime'] as const;
export type Role = (typeof roles)[number];

export type CheckStatus = 'ok' | 'degraded' | 'down';
export type Check = { name: string; status: CheckStatus; detail?: string };

/** What a role says about itself. */
export type Readiness = { status: 'ready' | 'degraded' | 'not-ready'; role: string; version: string; checks: Check[] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isCheck = (value: unknown): value is Check =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  (value.status === 'ok' || value.status === 'degraded' || value.status === 'down') &&
  (value.detail === undefined || typeof value.detail === 'string');

/** Reads an answer, or nothing: whatever else listens on a role's port must not look like a healthy role. */
export const readReadiness = (body: unknown): Readiness | null => {
  if (!isRecord(body)) return null;
  const { status, role, version, checks } = body;
  if (status !== 'ready' && status !== 'degraded' && status !== 'not-ready') return null;
  if (typeof role !== 'string' || typeof version !== 'string') return null;
  return Array.isArray(checks) && checks.every(isCheck) ? { status, role, version, checks } : null;
};
