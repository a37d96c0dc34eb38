import type { getApprovalEndpoint, listApprovalsEndpoint } from '@fairhouse/protocol/ops/approvals';
import type { OpsValue } from '#framework/ops-call.ts';

export type ApprovalRow = OpsValue<typeof listApprovalsEndpoint>['rows'][number];
export type ApprovalDetail = OpsValue<typeof getApprovalEndpoint>;

/** Where the inbox looks: one brand, or the house with all its brands. */
export type InboxScope = { readonly brandId: string } | { readonly brandId: null };

export const inboxTabs = ['toDecide', 'mine', 'all', 'history'] as const;
export type InboxTab = (typeof inboxTabs)[number];
