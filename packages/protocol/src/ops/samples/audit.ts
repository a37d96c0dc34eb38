/** Well-formed input for the calls about the audit record. */
export const auditOpsSamples = {
  opsListAudit: { query: { action: 'brand.', limit: '10' } },
  opsListHouseAudit: { query: { limit: '10' } },
  opsVerifyAuditChain: { body: {} },
};
