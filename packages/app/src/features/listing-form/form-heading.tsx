interface FormHeadingProps {
  readonly title: string;
  /** What happens with what is typed. */
  readonly intro: string;
}

/** The title of a form, and a sentence about it. */
export function FormHeading({ title, intro }: FormHeadingProps) {
  return (
    <div className="grid gap-2">
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        {title}
      </h1>
      <p className="text-ink-soft">{intro}</p>
    </div>
  );
}
