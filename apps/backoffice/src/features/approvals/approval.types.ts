import type { getApprovalEndpoint, listApprovalsEndpoint } from '@fairhouse/protocol/ops/approvals';
import type { OpsValue } from '#framework/ops-call.ts';

export type ApprovalRow = OpsValue<typeof listApprovalsEndpoint>['rows'][number];
export type ApprovalDetail = OpsValue<typeof getApprovalEndpoint>;

/** What the inbox lists: one brand, or the group with all its brands. */
export type InboxScope = { readonly brandId: string } | { readonly brandId: null };

export const inboxTabs = ['toDecide', 'mine', 'all', 'history'] as const;
export type InboxTab = (typeof inboxTabs)[number];
