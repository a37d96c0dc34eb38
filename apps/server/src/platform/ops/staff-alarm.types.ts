import type { Tx } from '../db/db.ts';

/** An operator's action that another person should review. */
export type StaffAlarm = {
  operatorId: string;
  /** The type of alarm, such as `reveal_hour`; each has a text `opsStaff.alarm.kind.<kind>`. */
  kind: 'reveal_hour' | 'reveal_day' | 'reveal_members' | 'reveal_hours' | 'reveal_quota' | 'device_by_command';
  /** The brand, or `house` for the whole group. */
  brandId: string;
  /** The measured count and the threshold it exceeded. */
  count?: number;
  bound?: number;
};

/** Raises an alarm in the caller's transaction. */
export type RaiseStaffAlarm = (tx: Tx, alarm: StaffAlarm) => Promise<void>;
