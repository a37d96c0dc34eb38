import { useT } from '@fairhouse/i18n/react';
import { exportTextOverridesEndpoint } from '@fairhouse/protocol/ops/text-overrides';
import { Button } from '@fairhouse/ui/primitives/button';
import { toast } from '@fairhouse/ui/primitives/toast';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#framework/failure-text.ts';
import { callOps } from '#framework/ops-call.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { ImportDialog } from './import-dialog.tsx';

const saveAs = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Export and import of the brand's text overrides. */
export const TextOverrideFiles = ({ language }: { language: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('dictionary.edit');
  const [isImporting, setIsImporting] = useState(false);
  const download = async () => {
    try {
      const { messages } = await callOps(exportTextOverridesEndpoint, { params: { brandId }, query: { language } });
      saveAs(`${brandId}.${language}.json`, `${JSON.stringify(messages, null, 2)}\n`);
    } catch (failure) {
      toast.error(failureText(t, failure));
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Download />} onClick={() => void download()}>
        {t('opsBrand.words.export')}
      </Button>
      {may && (
        <Button icon={<Upload />} onClick={() => setIsImporting(true)}>
          {t('opsBrand.words.import')}
        </Button>
      )}
      {isImporting && <ImportDialog language={language} onClose={() => setIsImporting(false)} />}
    </div>
  );
};
