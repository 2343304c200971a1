export { documentKeys } from '../domain/directory/document-keys.ts';
