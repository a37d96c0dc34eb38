import { openStageWith, Stage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import type { DocumentKind, DocumentReason, IdentityCheck } from './api.ts';
import { DocumentExample } from './document-example.tsx';
import { IdentityCheckPanel } from './identity-check-panel.tsx';

const nothing = () => {};
const at = '2026-03-02T10:00:00.000Z';

const none: IdentityCheck = { state: 'none', asked: [], papers: [], declared: null, stops: null, decidedAt: null };
const asked: IdentityCheck = {
  ...none,
  asked: [{ kind: 'id_card', because: 'FIRST_DEPOSIT', dueAt: '2026-03-05T10:00:00.000Z' }],
};
const documentOf = (
  kind: DocumentKind,
  state: 'sent' | 'accepted' | 'rejected',
  reason: DocumentReason | null = null,
) => ({
  documentId: `${kind}-${state}`,
  kind,
  state,
  reason,
  at,
});
const rejected: IdentityCheck = {
  state: 'rejected',
  asked: [
    { kind: 'id_card', because: 'NEW_RISK', dueAt: '2026-03-05T10:00:00.000Z' },
    { kind: 'selfie', because: 'NEW_RISK', dueAt: '2026-03-05T10:00:00.000Z' },
  ],
  papers: [
    documentOf('id_card', 'rejected', 'CUT_OFF'),
    documentOf('selfie', 'rejected', 'UNREADABLE'),
    documentOf('proof_of_address', 'accepted'),
  ],
  declared: { realName: 'Rowan Ash', birthday: '1990-05-04' },
  stops: { deposit: true, play: true, from: at },
  decidedAt: at,
};
const pending: IdentityCheck = {
  ...rejected,
  state: 'pending',
  asked: [],
  papers: [documentOf('passport', 'sent')],
  stops: null,
};

const meta = {
  title: 'web/identity check',
  decorators: [withRouter],
  loaders: [openStageWith('identityCheck', 'protection')],
};
export default meta;

const drawn = (check: IdentityCheck) => ({
  render: () => (
    <Stage>
      <IdentityCheckPanel check={check} onChange={nothing} onStale={nothing} />
    </Stage>
  ),
});

export const NobodyAsked = drawn(none);
export const Asked = drawn(asked);
export const Pending = drawn(pending);
export const Rejected = drawn(rejected);
export const Verified = drawn({
  ...pending,
  state: 'verified',
  papers: [documentOf('passport', 'accepted')],
  decidedAt: at,
});
export const Expired = drawn({
  ...asked,
  state: 'expired',
  asked: [{ kind: 'id_card', because: 'EXPIRED', dueAt: at }],
});

const reasons: DocumentReason[] = [
  'UNREADABLE',
  'CUT_OFF',
  'EXPIRED',
  'NAME_DIFFERS',
  'BIRTHDAY_DIFFERS',
  'UNDERAGE',
  'WRONG_PAPER',
  'TAMPERED',
];
export const Examples = {
  render: () => (
    <Stage>
      {(['id_card', 'proof_of_address', 'selfie'] as const).map((kind) => (
        <div key={kind} className="flex flex-wrap gap-3">
          {[null, ...reasons].map((reason) => (
            <DocumentExample
              key={reason ?? 'good'}
              kind={kind}
              fault={reason}
              className="h-24 w-36 rounded-md bg-surface-2"
            />
          ))}
        </div>
      ))}
    </Stage>
  ),
};
