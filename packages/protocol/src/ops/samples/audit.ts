/** Sample input for the audit calls. */
export const auditOpsSamples = {
  opsListAudit: { query: { action: 'brand.', limit: '10' } },
  opsListHouseAudit: { query: { limit: '10' } },
  opsVerifyAuditChain: { body: {} },
};
