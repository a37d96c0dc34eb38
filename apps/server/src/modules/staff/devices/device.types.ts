import type { StaffLoginMethod, UserAgentClass } from '../sessions/session.types.ts';

export type DeviceState = 'pending' | 'approved' | 'ended';

/** How the device was approved; `unchecked` where the installation does not require approval. */
export type ApprovedHow = 'invitation' | 'operator' | 'command' | 'unchecked';

export type Device = {
  id: string;
  operatorId: string;
  state: DeviceState;
  code: string;
  address: string;
  userAgentClass: UserAgentClass;
  createdAt: Date;
  approvedAt: Date | null;
  approvedHow: ApprovedHow | null;
  approvedBy: string | null;
  lastUsedAt: Date | null;
  waitingLoginMethod: StaffLoginMethod | null;
  waitingUntil: Date | null;
};
