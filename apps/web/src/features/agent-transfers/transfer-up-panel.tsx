import { TransferUp } from '#shared/agent-transfers/transfer-up.tsx';
import { ForMembers } from '#shared/session/for-members.tsx';

/** A08: a transfer to the upline, inside a sheet of the team page. */
export const TransferUpPanel = () => <ForMembers>{(viewer) => <TransferUp viewer={viewer} />}</ForMembers>;
