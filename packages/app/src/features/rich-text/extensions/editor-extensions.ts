import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { readAuthorUrl } from '../../html/author-url.ts';
import { AlignmentAttribute } from './alignment.ts';
import { ColourAttributes, ColouredText } from './colours.ts';
import { IndentationAttribute } from './indentation.ts';
import { ListEntry } from './list-entry.ts';
import { Picture } from './picture.ts';
import { tables } from './tables.ts';
import { Video } from './video.ts';

/** What the editor can write. It stays within the policy for HTML, which every reader applies. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // The sanitiser sets both when a text is shown.
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => readAuthorUrl('a', url, window.location.origin) !== null,
    },
    listItem: false,
    // It would end every text with an empty paragraph.
    trailingNode: false,
  }),
  ListEntry,
  ColouredText,
  ColourAttributes,
  AlignmentAttribute,
  IndentationAttribute,
  Picture,
  Video,
  ...tables,
];
