/** Sample input for staff login, their own pages, operators and roles. */
const reason = 'as agreed in the morning round';
const token = 'a'.repeat(43);
const password = 'nine quiet foxes in fog';
const answer = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} };
const code = '000000';
const byOperator = { params: { operatorId: '{operatorId}' }, body: { reason } };
const nobodysId = '00000000-0000-4000-8000-000000000000';
const byDevice = { operatorId: '{operatorId}', deviceId: nobodysId };
const roles = [{ roleId: 'support', brandId: 'aurora' }];

export const staffOpsSamples: Record<
  string,
  { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
> = {
  staffStartSignIn: { body: { email: 'nobody@operators.example', password } },
  staffFinishSignIn: { body: { code } },
  staffStartPasskeySignIn: { body: {} },
  staffSignInByPasskey: { body: { answer } },
  staffFinishWaitingSignIn: { body: {} },
  staffLookAtInvitation: { body: { token } },
  staffStartInvitationPasskey: { body: { token } },
  staffAcceptInvitation: { body: { token, password, factor: { factor: 'totp', code } } },
  staffStartStepUpPasskey: { body: {} },
  staffStepUp: { body: { factor: 'totp', code } },
  staffEndOwnSession: { params: { sessionId: '00000000-0000-4000-8000-000000000000' }, body: {} },
  staffEndOtherSessions: { body: {} },
  staffRevokeOwnDevice: { params: { deviceId: nobodysId }, body: {} },
  staffChangeOwnPassword: { body: { oldPassword: password, newPassword: 'eight slow herons at dawn' } },
  staffStartAuthenticator: { body: {} },
  staffConfirmAuthenticator: { body: { code } },
  staffStartPasskey: { body: {} },
  staffAddPasskey: { body: { answer, label: 'Laptop' } },
  staffRemovePasskey: { params: { passkeyId: '00000000-0000-4000-8000-000000000000' } },
  staffListOperators: { query: { text: 'a', state: 'active', sort: '-createdAt' } },
  staffGetOperator: { params: { operatorId: '{operatorId}' } },
  staffInviteOperator: { body: { email: 'new@operators.example', name: 'New', roles, reason } },
  staffSuspendOperator: byOperator,
  staffRestoreOperator: byOperator,
  staffResetOperator: byOperator,
  staffEndOperator: byOperator,
  staffEndOperatorSessions: byOperator,
  staffEndOperatorSession: { params: { operatorId: '{operatorId}', sessionId: nobodysId }, body: { reason } },
  staffApproveDevice: { params: byDevice, body: { code: '4F-7K' } },
  staffRevokeDevice: { params: byDevice, body: { reason } },
  staffCloseAlarm: { params: { alarmId: nobodysId }, body: { reason } },
  staffAssignRoles: { params: { operatorId: '{operatorId}' }, body: { roles, reason, revision: 2 } },
  staffCreateRole: { body: { roleId: 'night_watch', name: 'Night watch', permissions: ['today.read'], reason } },
  staffChangeRole: {
    params: { roleId: 'support' },
    body: { name: 'Support', permissions: ['today.read'], reason, revision: 1 },
  },
  staffRemoveRole: { params: { roleId: 'support' }, body: { reason, revision: 1 } },
};
