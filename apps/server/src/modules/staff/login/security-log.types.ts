/** Security event kinds of the staff. They are stored in the security log and keep their meaning. */
export type StaffEventKind =
  | 'sign_in'
  | 'sign_in_failed'
  | 'second_step_asked'
  | 'second_step_failed'
  | 'signed_out'
  | 'session_ended'
  | 'device_waiting'
  | 'device_approved'
  | 'device_revoked'
  | 'step_up'
  | 'step_up_failed'
  | 'password_changed'
  | 'password_change_failed'
  | 'authenticator_set'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'invited'
  | 'invitation_accepted'
  | 'reset'
  | 'reset_accepted'
  | 'suspended'
  | 'restored'
  | 'ended'
  | 'roles_changed';

export type StaffEvent = {
  operatorId: string | null;
  kind: StaffEventKind;
  address: string;
  /** Never contains a secret or personal data. */
  details?: Record<string, string | number | boolean>;
};
