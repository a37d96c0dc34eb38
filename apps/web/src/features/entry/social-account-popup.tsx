import { T, useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { constants } from '@fairhouse/protocol/constants';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { call } from '#shared/lib/call.ts';
import { rememberWantedPath } from '#shared/navigation/wanted-path.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { memberPages } from '#shared/session/open-member-page.ts';
import { providerNames } from '#shared/session/social-buttons.tsx';
import { takeOutcome } from '#shared/session/take-outcome.ts';

type Values = { terms: boolean };

/** D28: no account is linked to that identity yet. An equal mail address does not link accounts (security.md A35). */
export const SocialAccountPopup = ({
  provider,
  suggestedName,
  remember,
  isOpen,
  onClose,
}: PopupComponentProps<'socialAccount'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const name = t(providerNames[provider]);
  const { field, failure, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { terms: false },
    byCode: { MEMBER_TERMS_NOT_ACCEPTED: 'terms' },
    send: async () => {
      const outcome = await call((signal) =>
        api.POST('/api/member/v1/social/finish', {
          signal,
          body: { intent: 'register', remember, termsAccepted: true },
        }),
      );
      if (outcome.state !== 'unlinked') await takeOutcome(outcome, { queryClient });
    },
  });
  const logInAndLink = () => {
    rememberWantedPath(memberPages.account);
    openPopup('login', { notice: t('entry.social.linkNotice', { provider: name }) });
  };
  return (
    <PopupDialog
      kind="socialAccount"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<BrandIcon name={provider} />}
      title={t('entry.social.hello', { name: suggestedName })}
      description={t('entry.social.unlinked', { provider: name })}
    >
      <form className="grid gap-4" onSubmit={onSubmit} noValidate>
        <FormBanner failure={failure} />
        <Checkbox
          {...field('terms', { validate: (isTicked) => isTicked || t('core.error.MEMBER_TERMS_NOT_ACCEPTED') })}
          label={
            <T
              id="entry.social.terms"
              values={{ years: constants.agreedAgeYears.value }}
              tags={{
                link: (linkText) => (
                  <a
                    className="font-semibold text-action-text underline underline-offset-4"
                    href="/help#term"
                    target="_blank"
                    rel="noopener"
                  >
                    {linkText}
                  </a>
                ),
              }}
            />
          }
        />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={isSending}>
          {t('entry.social.create')}
        </Button>
        <Button variant="outline" isBlock onClick={logInAndLink}>
          {t('entry.social.link')}
        </Button>
      </form>
    </PopupDialog>
  );
};
