import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, FileImage, ImageUp, RotateCw, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { type RefusalReason, sortFiles } from './file-drop.rules.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress.tsx';

export type DroppedFile = {
  id: string;
  name: string;
  /** Size and state in words, such as "1.2 MB, uploading". */
  status: string;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 1 while uploading. */
  share?: number;
  previewUrl?: string;
};

export type FileDropProps = Omit<FieldTexts, 'aside'> & {
  buttonLabel: string;
  /** Beside the button where a pointer can drag, such as "or drop pictures here". */
  dropText: ReactNode;
  files: readonly DroppedFile[];
  onAdd: (files: File[]) => void;
  /** Called with the rejected files and the reason for each. */
  onRefuse: (refused: { file: File; reason: RefusalReason }[]) => void;
  onRemove: (id: string) => void;
  removeLabel: (file: DroppedFile) => string;
  onRetry?: (id: string) => void;
  retryLabel?: (file: DroppedFile) => string;
  types?: readonly string[];
  maxBytes?: number;
  maxCount?: number;
};

type FileRowProps = Pick<FileDropProps, 'onRemove' | 'removeLabel' | 'onRetry' | 'retryLabel'> & { file: DroppedFile };

const FileRow = ({ file, onRemove, removeLabel, onRetry, retryLabel }: FileRowProps) => (
  <li className="flex items-center gap-3 rounded-md border border-line bg-surface-2 p-2">
    {file.previewUrl ? (
      <img src={file.previewUrl} alt="" className="size-11 shrink-0 rounded-sm object-cover" />
    ) : (
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-muted">
        <FileImage className="size-5" />
      </span>
    )}
    <div className="min-w-0 flex-1">
      <p className="truncate text-sm font-medium text-text-1">
        <bdi>{file.name}</bdi>
      </p>
      <p
        className={clsx(
          'flex items-center gap-1 text-xs',
          file.state === 'failed' ? 'text-negative' : file.state === 'done' ? 'text-positive' : 'text-muted',
        )}
      >
        {file.state === 'failed' && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
        {file.state === 'done' && <CircleCheck aria-hidden className="size-3.5 shrink-0" />}
        <span className="min-w-0">{file.status}</span>
      </p>
      {file.state === 'uploading' && (
        <div className="mt-1.5">
          <ProgressBar label={file.name} isLabelHidden size="sm" share={file.share} valueText={file.status} />
        </div>
      )}
    </div>
    {file.state === 'failed' && onRetry && retryLabel && (
      <IconButton label={retryLabel(file)} variant="ghost" size="sm" onClick={() => onRetry(file.id)}>
        <RotateCw />
      </IconButton>
    )}
    <IconButton label={removeLabel(file)} variant="ghost" size="sm" onClick={() => onRemove(file.id)}>
      <X />
    </IconButton>
  </li>
);

/**
 * Uploads pictures by button or by dragging. Type, size and count are checked before anything is sent, so that a
 * rejection is immediate; the server checks the file again.
 */
export const FileDrop = ({
  label,
  isLabelHidden = false,
  hint,
  error,
  requiredLabel,
  buttonLabel,
  dropText,
  files,
  onAdd,
  onRefuse,
  onRemove,
  removeLabel,
  onRetry,
  retryLabel,
  types = ['image/png', 'image/jpeg'],
  maxBytes = 5 * 1024 * 1024, // spec §9: an activity takes three pictures of five megabytes.
  maxCount = 3,
}: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isFull = files.length >= maxCount;

  const offer = (offered: Iterable<File>) => {
    const { taken, refused } = sortFiles([...offered], { types, maxBytes, maxCount, heldCount: files.length });
    if (taken.length > 0) onAdd(taken);
    if (refused.length > 0) onRefuse(refused);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    offer(event.dataTransfer.files);
  };

  return (
    <Field {...{ label, isLabelHidden, hint, error, requiredLabel }}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Dragging is extra; the button does the same. */}
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
            className={clsx(
              'field-box relative flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors',
              isOver ? 'border-action-text bg-action-soft' : 'border-control bg-field',
              Boolean(error) && 'border-negative',
            )}
          >
            <ImageUp aria-hidden className="size-8 text-muted" />
            <input
              {...control}
              ref={input}
              type="file"
              accept={types.join(',')}
              multiple={maxCount > 1}
              disabled={isFull}
              tabIndex={-1}
              onChange={(event) => {
                offer(event.target.files ?? []);
                // Lets the same file be chosen again after it was removed.
                event.target.value = '';
              }}
              className="sr-only"
            />
            <Button
              variant="outline"
              size="sm"
              disabled={isFull}
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {buttonLabel}
            </Button>
            {!isFull && <p className="text-caption text-muted pointer-coarse:hidden">{dropText}</p>}
          </div>
          {files.length > 0 && (
            <ul className="flex flex-col gap-2">
              {files.map((file) => (
                <FileRow
                  key={file.id}
                  {...{ file, onRemove, removeLabel }}
                  {...(onRetry && { onRetry })}
                  {...(retryLabel && { retryLabel })}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
};
