import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { printText } from './print-text.ts';
import { saveText } from './save-text.ts';

/** Shown only once (security.md section 5), so it closes only when the member confirms that the codes are saved. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useT();
  const [isSaved, setSaved] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <NoticeBar tone="warning" title={t('security.recovery.title')}>
        {t('security.recovery.text')}
      </NoticeBar>
      <ol className="grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-surface-2 p-4 font-mono text-caption sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} dir="ltr" className="select-all break-all text-text-1">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={text}
          label={t('security.recovery.copy')}
          copiedLabel={t('core.copied.title')}
          failedLabel={t('security.page.copyFailed')}
        />
        <Button icon={<Download />} onClick={() => saveText(text, 'recovery-codes.txt')}>
          {t('security.recovery.download')}
        </Button>
        <Button icon={<Printer />} onClick={() => printText(text, t('security.recovery.title'))}>
          {t('security.recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={t('security.recovery.kept')}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button variant="primary" isBlock disabled={!isSaved} onClick={onDone}>
        {t('security.action.done')}
      </Button>
    </div>
  );
};
