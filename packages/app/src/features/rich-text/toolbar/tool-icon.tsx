const drawings = {
  bold: 'M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7Zm0 7.2h7a3.9 3.9 0 0 1 0 7.8H7Z',
  italic: 'M10 4.5h8M6 19.5h8M14.5 4.5l-5 15',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20.5h14',
  strike:
    'M16.5 7.5C16 5.5 14.3 4.5 12 4.500c-2.5 0-4.5 1.2-4.5 3.5 0 4.5 9.5 3 9.5 8 0 2.3-2.2 3.5-5 3.5-2.6 0-4.5-1.2-5-3.500M3.5 12h17',
  ordered:
    'M10 6h10M10 12h10M10 18h10M4 4.500l1.5-.7v4.700M3.8 15.600c.8-1.3 2.7-.8 2.5.5-.2 1.1-2.5 1.7-2.5 3.400h2.7',
  bullet: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  indent: 'M11 6h9M11 12h9M11 18h9M4 8.5 7.5 12 4 15.5',
  outdent: 'M11 6h9M11 12h9M11 18h9M7.5 8.5 4 12l3.5 3.5',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  picture: 'M4 5h16v14H4ZM4 16l5-5 4.5 4.5 2.5-2.5 4 4M15.5 9h.01',
  video: 'M4 6h16v12H4ZM10 9.500v5l4.5-2.500Z',
  colour: 'M7 15.5 12 4l5 11.500M8.8 11.500h6.400M5 20h14',
  background: 'm14.5 4.5 5 5-8.5 8.500H7.500L6 16.500v-3.500ZM4 21h16',
  clear: 'M6 5h12M12 5l-2.5 14M4 19h9M16 15l4.5 4.500M20.5 15 16 19.5',
  source: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5',
} as const;

export type ToolIconName = keyof typeof drawings;

/** The icon of a tool. The label of its button carries the meaning. */
export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="size-5 shrink-0"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
