import type { ErrorCode } from '@fairhouse/protocol/codes';

/** The codes by which any call may signal that the platform is closed to this visitor. */
const gateCodes = ['SYSTEM_MAINTENANCE', 'REGION_RESTRICTED', 'IP_RESTRICTED'] as const satisfies readonly ErrorCode[];
export type GateCode = (typeof gateCodes)[number];

/** The last time a call was rejected by the gate. */
export type GateSignal = { code: GateCode; atMs: number };

let last: GateSignal | null = null;
const listeners = new Set<() => void>();

export const isGateCode = (code: string): code is GateCode => (gateCodes as readonly string[]).includes(code);

export const raiseGateSignal = (signal: GateSignal): void => {
  last = signal;
  for (const notify of listeners) notify();
};

export const readGateSignal = (): GateSignal | null => last;

export const followGateSignal = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};
