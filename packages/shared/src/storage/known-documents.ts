import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { SetAsideRecord } from '../domain/directory/parse-document.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { Keep } from '../ports/document-storage-port.ts';
import type { DocumentName } from './document-keys.ts';
import { documentShape, readDocumentText } from './document-text.ts';
import type { Sidecar } from './sidecar.ts';

/** The value of some document. */
export type AnyValue = DirectoryDocuments[DocumentName];

/** What this tab knows of a stored document. */
export interface KnownDocument {
  /** `unread` was not looked at yet; `damaged` could not be read and is left alone. */
  readonly state: 'unread' | 'known' | 'damaged';
  /** The text as it is stored, readable or not; null where nothing is. */
  readonly text: string | null;
  readonly checksum: string;
  /** What was read or saved last; undefined where nothing was. */
  readonly value: AnyValue | undefined;
  readonly revision: number;
  readonly keep: Keep;
  readonly baseStamp: number;
  /** Whether `value` is what is stored, and the sidecar tells so. */
  readonly told: boolean;
  /** Records of the text that did not parse and that the next save drops. */
  readonly setAside: readonly SetAsideRecord[];
  /** Whether those are kept elsewhere. */
  readonly setAsideKept: boolean;
  /** What the caller knows as stored, while the report of something newer is on its way to it. */
  readonly callersBase: { readonly value: AnyValue | undefined } | null;
}

const unreadDocument: KnownDocument = {
  state: 'unread',
  text: null,
  checksum: '',
  value: undefined,
  revision: 0,
  keep: 'cache',
  baseStamp: 0,
  told: true,
  setAside: [],
  setAsideKept: true,
  callersBase: null,
};

/** What this tab knows of every stored document; reading and saving share it. */
export interface KnownDocuments {
  readonly known: (document: DocumentName) => KnownDocument;
  readonly know: (document: DocumentName, fields: Partial<KnownDocument>) => void;
  /** Takes a text that was found in storage; false when it cannot be read. */
  readonly take: (document: DocumentName, text: string, sidecar: Sidecar | null) => boolean;
}

export function createKnownDocuments(): KnownDocuments {
  const documents = new Map<DocumentName, KnownDocument>();

  function known(document: DocumentName): KnownDocument {
    return documents.get(document) ?? unreadDocument;
  }

  function know(document: DocumentName, fields: Partial<KnownDocument>): void {
    documents.set(document, { ...known(document), ...fields });
  }

  function take(document: DocumentName, text: string, sidecar: Sidecar | null): boolean {
    const checksum = textHash(text);
    const told = sidecar?.checksum === checksum;
    const trusted = told && sidecar.shape === documentShape(document);
    const read = readDocumentText(document, text, trusted);
    if (read === null) return false;
    documents.set(document, {
      state: 'known',
      text,
      checksum,
      value: read.value,
      // A text that its sidecar does not know is a person's edit: newer than what it replaced.
      revision: (sidecar?.revision ?? 0) + (told ? 0 : 1),
      keep: told ? sidecar.keep : 'all',
      baseStamp: sidecar?.baseStamp ?? 0,
      told,
      setAside: read.setAside,
      setAsideKept: read.setAside.length === 0,
      callersBase: known(document).callersBase,
    });
    return true;
  }

  return { known, know, take };
}
