import { textHash } from '../domain/json/text-hash.ts';
import type { DocumentReaderPort } from '../ports/document-storage-port.ts';
import type { LocalAreaPort } from '../ports/storage-port.ts';
import { documentKeys, documentNames, hadListingsKey } from './document-keys.ts';
import { readingsOf } from './document-readings.ts';
import { formatDocument } from './document-text.ts';
import { createKnownDocuments, type KnownDocuments } from './known-documents.ts';
import { lookAtPrimary } from './primary-look.ts';

/** The reading half of the storage, and what it knows, for the saving half to go on from. */
export interface DocumentReader extends DocumentReaderPort {
  readonly knownDocuments: KnownDocuments;
}

/** Reads the primaries of local storage, without anything that only saving needs. */
export function createDocumentReader(local: Pick<LocalAreaPort, 'read' | 'write'>): DocumentReader {
  const knownDocuments = createKnownDocuments();
  const { known, know, take } = knownDocuments;
  return {
    knownDocuments,

    readNow() {
      for (const document of documentNames) {
        const look = lookAtPrimary(local, document);
        if (look.place === 'local') take(document, look.text, look.sidecar);
      }
      return readingsOf(knownDocuments, new Set(), false);
    },

    hadListings: () => local.read(hadListingsKey) !== null,

    // A primary that its sidecar does not know is what a person's edit looks like: it wins when it
    // is read again, counts as a change made here, and gets its sidecar and copies then.
    keepAtOnce(document, value, over) {
      const { state, text: before, value: held, told, revision, setAsideKept } = known(document);
      const key = documentKeys[document];
      if (state !== 'known' || held !== over || before === null || !setAsideKept) return false;
      if (local.read(key) !== before) return false;
      const text = formatDocument(document, value);
      if (local.write(key, text) !== 'written') return false;
      const checksum = textHash(text);
      know(document, {
        text,
        checksum,
        value,
        keep: 'all',
        told: false,
        revision: revision + (told ? 1 : 0),
      });
      return true;
    },
  };
}
