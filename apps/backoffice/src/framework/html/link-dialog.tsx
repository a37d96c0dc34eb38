import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { type FormEvent, useState } from 'react';

/** Https, or a path of the site: any other link would not be shown to players. */
const isFollowed = (href: string): boolean => /^(https:\/\/[^\s]+|\/(?!\/)[^\s]*|#[^\s]+)$/.test(href);

export const LinkDialog = ({ onLink, onClose }: { onLink: (href: string) => void; onClose: () => void }) => {
  const t = useT();
  const [href, setHref] = useState('');
  const isWrong = href !== '' && !isFollowed(href);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isFollowed(href)) onLink(href);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('ops.html.link')} size="sm" closeLabel={t('core.action.close')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('ops.html.href')}
          hint={t('ops.html.hrefHint')}
          error={isWrong ? t('ops.html.hrefWrong') : undefined}
          value={href}
          onChange={(event) => setHref(event.target.value.trim())}
        />
        <Button type="submit" variant="primary" disabled={!isFollowed(href)}>
          {t('ops.html.setLink')}
        </Button>
      </form>
    </Dialog>
  );
};
