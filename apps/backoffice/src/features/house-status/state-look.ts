import { CircleCheck, CircleX, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { RoleState } from './board.rules.ts';
import type { CheckStatus } from './readiness.ts';

/** Colour never speaks alone: every state has its own shape as well. */
export type Look = { Icon: LucideIcon; tone: string };

const good: Look = { Icon: CircleCheck, tone: 'text-positive' };
const limited: Look = { Icon: TriangleAlert, tone: 'text-warning' };
const bad: Look = { Icon: CircleX, tone: 'text-negative' };

export const waitingLook: Look = { Icon: LoaderCircle, tone: 'text-muted' };

export const roleLook: Record<RoleState, Look> = {
  loading: waitingLook,
  ready: good,
  degraded: limited,
  notReady: bad,
  noAnswer: bad,
};

export const checkLook: Record<CheckStatus, Look> = { ok: good, degraded: limited, down: bad };
