import { siteName } from '@manchester-eats/shared/city';
import { useDirectory } from '../../state/use-directory.ts';
import { ChoicesForm } from './choices-form.tsx';
import { CodeBlock } from './code-block.tsx';
import { embedCode } from './embed-code.ts';
import { useWidgetChoices } from './use-widget-choices.ts';
import { useWidgetRelease } from './use-widget-release.ts';
import { WidgetPreview } from './widget-preview.tsx';

const promises = [
  'It is free, without an account or a key.',
  'No cookies, no storage, no tracking, and nothing that changes the rest of your page.',
  'It shows what is published here. A change shows after at most a minute.',
  'Every card leads to the page of the business, and names where its data is from.',
] as const;

/** What partner sites can embed, with a preview and the code to copy. */
export function PartnersPage() {
  const [choices, change] = useWidgetChoices();
  const release = useWidgetRelease();
  const { documents, published } = useDirectory();
  const isEmpty = published === 'empty' && documents.listings.length === 0;
  const { html, css } = embedCode(choices, window.location.origin, release);
  return (
    <article className="grid gap-10">
      <header className="grid max-w-prose gap-4">
        <h1 className="font-display text-3xl font-bold text-balance">{siteName} on your site</h1>
        <p className="text-lg text-ink-soft">
          For hotels, student unions, councils and food blogs: show places to eat near you, in your
          colours, with two lines of code.
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </header>
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
    </article>
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
