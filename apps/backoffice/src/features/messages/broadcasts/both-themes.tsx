import { useT } from '@fairhouse/i18n/react';
import { MessageSheet, type MessageSheetProps } from './message-sheet.tsx';

/** A message in the dark and in the light theme, whichever the operator works in. */
export const BothThemes = (preview: MessageSheetProps) => {
  const t = useT();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      {(['dark', 'light'] as const).map((theme) => (
        <figure
          key={theme}
          data-theme={theme}
          className="min-w-0 rounded-lg border border-line bg-page p-3 text-text-1"
        >
          <figcaption className="mb-2 font-semibold text-caption text-text-2">{t(`ops.theme.${theme}`)}</figcaption>
          <MessageSheet {...preview} />
        </figure>
      ))}
    </div>
  );
};
