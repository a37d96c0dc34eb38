const reason = 'seen and decided';
const params = { ref: '{ref}' };

/** Sample input for the calls about agents. */
export const agentsOpsSamples = {
  opsListTree: { query: { limit: '10' } },
  opsGetAgent: { params },
  opsPreviewMove: { params },
  opsMoveAgent: { params, body: { to: null, reason } },
  opsWithdrawMove: { params: { ...params, moveId: '{moveId}' }, body: { reason } },
  opsSetAgentPolicy: { params, body: { mayTransfer: false, reason } },
  opsPromoteAgent: { body: { memberId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b', reason } },
  opsListAgentApplications: { query: { limit: '10' } },
  opsDecideAgentApplication: { params: { applicationId: '{applicationId}' }, body: { decision: 'reject', reason } },
  opsListAgentLinks: { query: { limit: '10' } },
};
