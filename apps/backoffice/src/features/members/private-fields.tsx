import { useT } from '@fairhouse/i18n/react';
import { revealMemberEndpoint } from '@fairhouse/protocol/ops/members';
import type { MemberOverview, PrivateField } from '@fairhouse/protocol/ops/members-wire';
import { useState } from 'react';
import { Facts, MaskedValue, StateBadge } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { fieldTexts } from './member-texts.ts';

const hidden = '•••';

/** Private fields, masked until one is opened with a reason; opened values are discarded with the page. */
export const PrivateFields = ({ member }: { member: MemberOverview }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayReveal = useMay('member.reveal');
  const [asked, setAsked] = useState<PrivateField | null>(null);
  const [opened, setOpened] = useState<Partial<Record<PrivateField, string>>>({});
  const { run } = useOpsChange(revealMemberEndpoint);
  const { memberId, privateFields } = member;
  const reveal = async (field: PrivateField, reason: string) => {
    const { value } = await run({ params: { brandId, memberId }, body: { field, reason } });
    setOpened((before) => ({ ...before, [field]: value ?? t('opsMembers.overview.none') }));
  };
  if (privateFields.length === 0) return <p className="text-sm text-muted">{t('opsMembers.overview.noContacts')}</p>;
  return (
    <>
      <Facts
        items={privateFields.map((field) => {
          const contact = field === 'mobile' || field === 'email' ? member[field] : null;
          const label = t(fieldTexts[field]);
          return {
            id: field,
            label,
            value: (
              <span className="inline-flex flex-wrap items-center gap-2">
                <MaskedValue
                  label={label}
                  value={opened[field] ?? contact?.masked ?? hidden}
                  {...(mayReveal && opened[field] === undefined && { onReveal: () => setAsked(field) })}
                />
                {contact !== null && (
                  <StateBadge tone={contact.verifiedAt === null ? 'neutral' : 'positive'}>
                    {t(contact.verifiedAt === null ? 'opsMembers.contact.unverified' : 'opsMembers.contact.verified')}
                  </StateBadge>
                )}
              </span>
            ),
          };
        })}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('opsMembers.reveal.title', { field: asked === null ? '' : t(fieldTexts[asked]) })}
        effect={t('opsMembers.reveal.effect')}
        askReason
        confirmLabel={t('opsMembers.reveal.confirm')}
        onConfirm={(reason) => (asked === null ? Promise.resolve() : reveal(asked, reason))}
      />
    </>
  );
};
