import { useDirectory } from '../../state/use-directory.ts';
import { ChoicesForm } from './choices-form.tsx';
import { CodeBlock } from './code-block.tsx';
import { embedCode } from './embed-code.ts';
import { useWidgetChoices } from './use-widget-choices.ts';
import { useWidgetRelease } from './use-widget-release.ts';
import { WidgetPreview } from './widget-preview.tsx';

/** Choices for an element, with its preview and the code to copy. It needs a browser. */
export function PartnerTools() {
  const [choices, change] = useWidgetChoices();
  const release = useWidgetRelease();
  const { documents, published } = useDirectory();
  const isEmpty = published === 'empty' && documents.listings.length === 0;
  const { html, css } = embedCode(choices, window.location.origin, release);
  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-labelledby="partner-choices" className="grid content-start gap-4">
        <h2 id="partner-choices" className="font-display text-xl font-bold">
          Choose
        </h2>
        <ChoicesForm choices={choices} onChange={change} hasVersion={release !== null} />
      </section>
      <div className="grid min-w-0 content-start gap-10">
        <section aria-labelledby="partner-preview" className="grid gap-4">
          <h2 id="partner-preview" className="font-display text-xl font-bold">
            Preview
          </h2>
          {isEmpty ? (
            <p role="status" className="text-ink-soft">
              No business is published yet, so there is nothing to show.
            </p>
          ) : null}
          <WidgetPreview choices={choices} />
        </section>
        <section aria-labelledby="partner-code" className="grid gap-4">
          <h2 id="partner-code" className="font-display text-xl font-bold">
            Code
          </h2>
          <CodeBlock label="For your page" code={html} />
          {css === '' ? null : <CodeBlock label="For your style sheet" code={css} />}
          <EmbeddingNote embedding={choices.embedding} />
        </section>
      </div>
    </div>
  );
}

function EmbeddingNote({ embedding }: { readonly embedding: string }) {
  const site = window.location.origin;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {embedding === 'frame'
        ? 'The second line sets the height of the frame. Where your editor removes it, the frame scrolls.'
        : `The link inside is shown while scripts are off. A page with a content security policy has to allow ${site} for scripts, connections and images.`}
    </p>
  );
}
