import { useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { RichHtml } from '@fairhouse/ui/rich-html';
import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading3, Heading4, Italic, Link, List, ListOrdered, Redo2, Undo2, Unlink } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import './html-editor.css';

/** Only the elements that the sanitiser allows, so that operators write nothing that players would not see. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['https'], HTMLAttributes: { rel: 'noopener noreferrer nofollow' } },
  }),
];

const schema = getSchema(extensions);

type Document = JSONContent;

/**
 * Parses a text into the editor's document. It is rendered hidden by the only component that may write HTML, which
 * sanitises it; the editor reads the elements, never a string.
 */
const Reader = ({ html, onRead }: { html: string; onRead: (document: Document) => void }) => {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = holder.current?.firstElementChild;
    if (root) onRead(DOMParser.fromSchema(schema).parse(root).toJSON() as Document);
  }, [onRead]);
  return (
    <div ref={holder} hidden>
      <RichHtml html={html} />
    </div>
  );
};

type ToolProps = { label: string; isOn?: boolean; isOff?: boolean; onPress: () => void; children: React.ReactNode };

const Tool = ({ label, isOn = false, isOff = false, onPress, children }: ToolProps) => (
  <IconButton
    size="sm"
    label={label}
    variant={isOn ? 'quiet' : 'ghost'}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={onPress}
  >
    {children}
  </IconButton>
);

const Toolbar = ({ editor }: { editor: Editor }) => {
  const t = useT();
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h3: now.isActive('heading', { level: 3 }),
      h4: now.isActive('heading', { level: 4 }),
      list: now.isActive('bulletList'),
      steps: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div role="toolbar" aria-label={t('ops.html.tools')} className="flex flex-wrap gap-0.5 border-line border-b p-1">
      <Tool label={t('ops.html.bold')} isOn={state.bold} onPress={() => chain().toggleBold().run()}>
        <Bold />
      </Tool>
      <Tool label={t('ops.html.italic')} isOn={state.italic} onPress={() => chain().toggleItalic().run()}>
        <Italic />
      </Tool>
      <Tool label={t('ops.html.heading')} isOn={state.h3} onPress={() => chain().toggleHeading({ level: 3 }).run()}>
        <Heading3 />
      </Tool>
      <Tool label={t('ops.html.subheading')} isOn={state.h4} onPress={() => chain().toggleHeading({ level: 4 }).run()}>
        <Heading4 />
      </Tool>
      <Tool label={t('ops.html.list')} isOn={state.list} onPress={() => chain().toggleBulletList().run()}>
        <List />
      </Tool>
      <Tool label={t('ops.html.steps')} isOn={state.steps} onPress={() => chain().toggleOrderedList().run()}>
        <ListOrdered />
      </Tool>
      <Tool label={t('ops.html.link')} isOn={state.link} onPress={() => setLinking(true)}>
        <Link />
      </Tool>
      <Tool label={t('ops.html.unlink')} isOff={!state.link} onPress={() => chain().unsetLink().run()}>
        <Unlink />
      </Tool>
      <Tool label={t('ops.html.undo')} isOff={!state.canUndo} onPress={() => chain().undo().run()}>
        <Undo2 />
      </Tool>
      <Tool label={t('ops.html.redo')} isOff={!state.canRedo} onPress={() => chain().redo().run()}>
        <Redo2 />
      </Tool>
      {isLinking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onLink={(href) => {
            setLinking(false);
            chain().extendMarkRange('link').setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
};

const Writer = ({ start, label, onChange }: { start: Document; label: string; onChange: (html: string) => void }) => {
  const editor = useEditor({
    extensions,
    content: start,
    // Its style element would need a nonce; our styles are in a style sheet.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'rich-html', dir: 'auto', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <div className="html-editor rounded-md border border-control bg-surface-1 focus-within:border-action-text">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
};

export type HtmlEditorProps = { html: string; label: string; onChange: (html: string) => void };

/** Edits a text as players will read it. Heavy, so it is loaded when the first text is edited. */
export const HtmlEditor = ({ html, label, onChange }: HtmlEditorProps) => {
  const [first] = useState(html);
  const [start, setStart] = useState<Document | null>(null);
  if (start === null) return <Reader html={first} onRead={setStart} />;
  return <Writer start={start} label={label} onChange={onChange} />;
};
