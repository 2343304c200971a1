/** What a field for formatted text needs. */
export interface RichTextFieldProps {
  readonly label: string;
  /** HTML as it is stored. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The least height of the text, in pixels: 300 for contents, 200 for texts above and below a page. */
  readonly height?: 300 | 200;
  /** A sentence below the field. */
  readonly hint?: string;
}

/** What the field passes on to its editors. */
export interface EditorParts {
  readonly id: string;
  readonly labelId: string;
  readonly noteId: string | undefined;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly height: number;
  /** Lets the administrator choose a picture; resolves to its URL, or null if none is chosen. */
  readonly onPickPicture: () => Promise<string | null>;
}
