const drawings = {
  filter: 'M4 6h16M7 12h10M10 18h4',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20 20',
  chevron: 'm6 9.5 6 6 6-6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  pin: 'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1-1 2-2 2C11 20 4 13 4 5.5c0-1 1-2 2-2Z',
  directions: 'M12 3l9 9-9 9-9-9Zm-3 11.5V12a1.5 1.5 0 0 1 1.5-1.5H15m-2-2 2 2-2 2',
  share: 'M12 15V4m-4 3.5L12 3.5l4 4M5.5 12v8h13v-8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  heart:
    'M12 20C6.5 16 3.5 12.8 3.5 9.2A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.2C20.5 12.8 17.5 16 12 20Z',
  plus: 'M12 5v14M5 12h14',
  list: 'M4 5h6v6H4ZM14 5h6v6h-6ZM4 15h6v5H4ZM14 15h6v5h-6Z',
  leave: 'M14 4H5v16h9M10 12h10m-4-4 4 4-4 4',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  globe:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3 12h18M12 3c3 2.5 4 6 4 9s-1 6.5-4 9c-3-2.5-4-6-4-9s1-6.5 4-9Z',
  mail: 'M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5.5H4.5V6H10',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6Zm-3 8.5 2.2 2.3L15.2 10',
  warning: 'M12 4 2.8 20h18.4ZM12 10.5v4.5M12 17.5v.2',
  offline:
    'M3 3l18 18M5 10.5a11 11 0 0 1 4-2.4M13 7.6a11 11 0 0 1 6 2.9M8.5 14.2a6 6 0 0 1 3-1.6M15.5 14.2l-.5-.4M12 18.5v.2',
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** An icon in the colour of the text. Decorative: the text beside it or a label carries the meaning. */
export function Icon({ name, className = 'size-5' }: IconProps) {
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
      className={`shrink-0 ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
