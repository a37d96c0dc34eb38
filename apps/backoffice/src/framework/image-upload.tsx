import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Field } from '@fairhouse/ui/primitives/field';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { askForFactor } from './factor.store.ts';
import { failureText } from './failure-text.ts';
import { OpsFailure } from './ops-call.ts';
import { sendFile } from './send-file.ts';

const mega = 1024 * 1024;

export type ImageUploadProps = {
  label: string;
  hint?: ReactNode;
  /** The URL to which the raw file is uploaded. */
  url: string;
  method?: 'PUT' | 'POST';
  /** The address of the current picture. */
  value: string | null;
  /** The response's value. */
  onChange: (response: unknown) => void;
  onRemove?: () => void;
  accept?: readonly string[];
  maxBytes?: number;
  isReadOnly?: boolean;
  /** The aspect in which it is shown. */
  frame?: string;
};

/** Picture upload by button or drag and drop. Type and size are checked before sending; the server checks again. */
export const ImageUpload = ({
  label,
  hint,
  url,
  method = 'PUT',
  value,
  onChange,
  onRemove,
  accept = ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes = 5 * mega,
  isReadOnly = false,
  frame = 'h-32 w-full max-w-64',
}: ImageUploadProps) => {
  const t = useT();
  const fmt = useFmt();
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const send = async (file: File, isAgain = false): Promise<void> => {
    control.current = new AbortController();
    setShare(0);
    try {
      onChange(await sendFile({ url, method, file, onProgress: setShare, signal: control.current.signal }));
    } catch (failure) {
      const wantsFactor = failure instanceof OpsFailure && failure.code === 'AUTH_STEP_UP_REQUIRED';
      if (wantsFactor && !isAgain && (await askForFactor())) return await send(file, true);
      setError(t('ops.image.failed', { name: file.name, reason: failureText(t, failure) }));
    } finally {
      setShare(null);
    }
  };
  const offer = (file: File | undefined) => {
    if (file === undefined) return;
    setError(null);
    if (!accept.includes(file.type)) setError(t('ops.image.type'));
    else if (file.size > maxBytes) setError(t('ops.image.tooBig', { size: fmt.number(maxBytes / mega) }));
    else void send(file);
  };
  const picture = (
    <span className={clsx('grid place-items-center overflow-hidden rounded-md border border-line bg-surface-2', frame)}>
      {value === null ? (
        <span className="text-caption text-muted">{t('ops.image.none')}</span>
      ) : (
        <img src={value} alt={t('ops.image.present')} className="size-full object-contain" />
      )}
    </span>
  );
  if (isReadOnly)
    return (
      <div>
        <p className="mb-1.5 font-semibold text-sm">{label}</p>
        {picture}
      </div>
    );
  return (
    <Field label={label} hint={hint} error={error}>
      {(wear) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Dragging is extra; the button does the same.
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            offer(event.dataTransfer.files[0]);
          }}
          className={clsx(
            'flex flex-wrap items-center gap-4 rounded-lg border-2 border-dashed p-3',
            isOver ? 'border-action-text bg-action-soft' : 'border-control',
          )}
        >
          {picture}
          <div className="flex min-w-40 flex-1 flex-col gap-2">
            <input
              {...wear}
              ref={input}
              type="file"
              accept={accept.join(',')}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                offer(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            {share === null ? (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" variant="outline" icon={<ImageUp />} onClick={() => input.current?.click()}>
                  {t(value === null ? 'ops.image.choose' : 'ops.image.replace')}
                </Button>
                {value !== null && onRemove && (
                  <Button size="sm" variant="ghost" onClick={onRemove}>
                    {t('ops.image.remove')}
                  </Button>
                )}
              </div>
            ) : (
              <>
                <ProgressBar
                  label={t('ops.image.uploading', { percent: fmt.percent(share, { decimals: 0 }) })}
                  share={share}
                  size="sm"
                />
                <Button size="sm" variant="ghost" onClick={() => control.current?.abort()}>
                  {t('core.action.cancel')}
                </Button>
              </>
            )}
            <p className="text-caption text-muted pointer-coarse:hidden">{t('ops.image.drop')}</p>
          </div>
        </div>
      )}
    </Field>
  );
};
