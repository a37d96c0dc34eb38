import type { Tx } from '../db/db.ts';

/** Something that an operator did and that somebody else should look at. */
export type StaffAlarm = {
  operatorId: string;
  /** What it is, such as `reveal_hour`; each has a text `opsStaff.alarm.kind.<kind>`. */
  kind: 'reveal_hour' | 'reveal_day' | 'reveal_members' | 'reveal_hours' | 'reveal_quota' | 'device_by_command';
  /** Where it happened, or `house`. */
  brandId: string;
  /** What went over which bound. */
  count?: number;
  bound?: number;
};

/** Raises an alarm in the caller's transaction. */
export type RaiseStaffAlarm = (tx: Tx, alarm: StaffAlarm) => Promise<void>;
