import { maxContactLengths } from '@manchester-eats/shared/domain';
import { Suspense, use, useEffect, useRef } from 'react';
import { useDirectoryServices } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { mailLink } from '../../ui/safe-url.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsHydrating } from '../../ui/use-is-hydrating.ts';
import { useContactForm, type ContactForm as Form } from './use-contact-form.ts';

/** A message to the administrators. */
export function ContactForm() {
  const form = useContactForm();
  return (
    <section
      aria-labelledby="message-title"
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id="message-title" className="text-xl">
        Send us a message
      </h2>
      <p className="hidden no-scripts:block">Sending a message here needs JavaScript.</p>
      {form.isSent ? <Sent onAnother={form.startAgain} /> : <Fields form={form} />}
    </section>
  );
}

function Sent({ onAnother }: { readonly onAnother: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <>
      <p ref={text} tabIndex={-1} role="status">
        Thank you. Your message has reached the administrators. A reply goes to the e-mail address
        that you gave.
      </p>
      <Button className="justify-self-start" onClick={onAnother}>
        Write another message
      </Button>
    </>
  );
}

function Fields({ form }: { readonly form: Form }) {
  const { fields, problem, failure, isSending } = form;
  const isHydrating = useIsHydrating();
  const problemOf = (field: keyof typeof fields) =>
    problem?.field === field ? problem.message : '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget);
      }}
      className="grid gap-5 no-scripts:hidden"
    >
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        value={fields.name}
        problem={problemOf('name')}
        onChange={form.setField('name')}
      />
      <TextField
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="We use it to reply, and for nothing else."
        value={fields.email}
        problem={problemOf('email')}
        onChange={form.setField('email')}
      />
      <TextArea
        label="Message"
        name="message"
        rows={7}
        maxLength={maxContactLengths.message}
        hint="For a correction, the name and postal address of the place, and what should be different."
        value={fields.message}
        problem={problemOf('message')}
        onChange={form.setField('message')}
      />
      {failure === '' ? null : (
        <div role="alert" className="rounded-md border border-danger bg-danger-soft p-3 text-sm">
          <p>{failure}</p>
          <Suspense>
            <OtherWay />
          </Suspense>
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        // Before the scripts have started, the browser would send the form itself, with the message in the URL.
        disabled={isHydrating}
        aria-disabled={isSending}
      >
        {isSending ? 'Sending…' : 'Send the message'}
      </Button>
    </form>
  );
}

/** The contact e-mail, where the site has one. Suspends until the server's configuration has been read. */
function OtherWay() {
  const email = use(useDirectoryServices().contactEmail);
  const link = mailLink(email);
  if (link === null) return null;
  return (
    <p className="mt-2 wrap-anywhere">
      Or write to{' '}
      <a href={link} className="font-medium text-accent-ink underline underline-offset-4">
        {email}
      </a>
      .
    </p>
  );
}
