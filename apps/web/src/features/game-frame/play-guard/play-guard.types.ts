import type { PlayClock } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

export type PlayGuardProps = { clock: PlayClock; viewer: KnownViewer; backTo: string; isRoundOpen: boolean };
