import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';

interface CodeBlockProps {
  readonly label: string;
  readonly code: string;
}

/** Code with a button that copies it. Where the browser forbids that, the code is selected instead. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const text = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<{ readonly code: string; readonly message: string } | null>(
    null,
  );
  const message = copied?.code === code ? copied.message : '';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopied({ code, message: 'Copied.' });
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setCopied({
        code,
        message: 'The browser does not let this page copy. The code is selected: copy it by hand.',
      });
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">{label}</h3>
        <Button size="compact" onClick={() => void copy()}>
          Copy<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </div>
      <pre
        ref={text}
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {code}
      </pre>
      <LiveRegion message={message} />
      {message === '' ? null : (
        <p aria-hidden="true" className="text-sm text-ink-soft">
          {message}
        </p>
      )}
    </div>
  );
}
