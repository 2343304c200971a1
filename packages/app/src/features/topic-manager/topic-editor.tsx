import type { Area, Category } from '@manchester-eats/shared/domain';
import type { TopicKind } from '@manchester-eats/shared/topics';
import { useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { ParentField } from './parent-field.tsx';
import { SeoFields } from '../seo/seo-fields.tsx';
import { TopicNotes } from './topic-notes.tsx';
import type { TopicField } from './topic-texts.ts';
import { useTopicForm } from './use-topic-form.ts';

interface TopicEditorProps {
  readonly kind: TopicKind;
  /** Null for a new one. */
  readonly topic: Category | Area | null;
}

/** The fields that say themselves what is wrong with them. */
const fieldsWithNote: readonly TopicField[] = ['name', 'parent', 'description'];

/** The form of a category or a location. */
export function TopicEditor({ kind, topic }: TopicEditorProps) {
  const { draft, problem, isSaving, isChanged, setTexts, forget, save } = useTopicForm(kind, topic);
  const navigate = useNavigate();
  const name = useRef<HTMLInputElement>(null);
  const list = adminPaths.topics(kind);
  const problemOf = (field: TopicField) => (problem?.field === field ? problem.text : '');
  const setText = (field: TopicField) => (value: string) => {
    setTexts({ [field]: value });
  };

  async function submit(): Promise<void> {
    if (isSaving) return;
    if (await save()) void navigate(list);
    else name.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid max-w-[56rem] grid-cols-1 gap-6"
    >
      <LeaveGuard isChanged={isChanged && !isSaving} />
      <NameField
        {...{ kind, topic, input: name, value: draft.name, problem: problemOf('name') }}
        onChange={setText('name')}
        onBlankSubmit={() => void submit()}
      />
      {kind === 'area' ? (
        <ParentField
          name={topic?.name ?? ''}
          value={draft.parent ?? ''}
          onChange={setText('parent')}
          problem={problemOf('parent')}
        />
      ) : null}
      <TextArea
        label="Description"
        rows={3}
        value={draft.description}
        onChange={setText('description')}
        problem={problemOf('description')}
        hint="Shown in lists, and to search engines without a meta description."
      />
      <RichTextField
        label="Header content"
        value={draft.headerContent}
        onChange={setText('headerContent')}
        height={200}
        hint="Above the listings of the page."
      />
      <RichTextField
        label="Footer content"
        value={draft.footerContent}
        onChange={setText('footerContent')}
        height={200}
        hint="Below the listings of the page."
      />
      <SeoFields
        metaTitle={draft.metaTitle}
        metaDescription={draft.metaDescription}
        onChange={setTexts}
        fallbackTitle={draft.name.trim()}
        fallbackDescription={draft.description}
        path={paths.topic(draft.name.trim())}
      />
      {problem === null || fieldsWithNote.includes(problem.field) ? null : (
        <ErrorNote>{problem.text}</ErrorNote>
      )}
      <EditorButtons
        {...{ kind, isChanged, cancelTo: list, onDiscard: forget }}
        isDisabled={isSaving || draft.name.trim() === ''}
      />
    </form>
  );
}

interface NameFieldProps extends TopicEditorProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly problem: string;
  readonly onChange: (name: string) => void;
  readonly onBlankSubmit: () => void;
}

function NameField(props: NameFieldProps) {
  const { kind, topic, input, value, problem, onChange, onBlankSubmit } = props;
  return (
    <div className="grid gap-2">
      <TextField
        label="Name (required)"
        inputRef={input}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          // The button is disabled while the name is blank, and Enter would do nothing without a reason.
          if (event.key !== 'Enter' || value.trim() !== '') return;
          event.preventDefault();
          onBlankSubmit();
        }}
        required
        problem={problem}
      />
      <TopicNotes {...{ kind, topic, name: value }} />
    </div>
  );
}

function ErrorNote({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="text-sm text-danger">
      {children}
    </p>
  );
}

interface EditorButtonsProps {
  readonly kind: TopicKind;
  readonly isChanged: boolean;
  readonly isDisabled: boolean;
  readonly cancelTo: string;
  readonly onDiscard: () => void;
}

function EditorButtons(props: EditorButtonsProps) {
  const { kind, isChanged, isDisabled, cancelTo, onDiscard } = props;
  return (
    <ActionBar status={isChanged ? 'Not saved yet' : ''}>
      {isChanged ? <Button onClick={onDiscard}>Discard changes</Button> : null}
      <ButtonLink to={cancelTo}>Cancel</ButtonLink>
      <Button type="submit" variant="primary" disabled={isDisabled}>
        {kind === 'area' ? 'Save Location' : 'Save Category'}
      </Button>
    </ActionBar>
  );
}
