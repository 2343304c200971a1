export {
  importDirectory,
  type ImportAreaReport,
  type ImportCounts,
  type ImportDirectoryInput,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  type ImportReport,
} from '../application/import-directory.ts';
export { createTextDecoder } from '../gateways/text/text-decoder.ts';
export {
  dropReasons,
  type DroppedRecord,
  type DropReason,
  type DuplicateRecord,
  type ImportPlan,
  type PlannedUpdate,
} from '../import/import-plan.ts';
export { planImport, type PlanImportInput } from '../import/plan-import.ts';
export { fileFields, type ColumnMapping, type FileField } from '../import/sources/column-names.ts';
export { createFhrsSource } from '../import/sources/fhrs.ts';
export { createFileSource, type FileSourceOptions } from '../import/sources/file.ts';
export type {
  FileReaderPort,
  PlacesSourcePort,
  SourceAnswer,
  UnreadableRecord,
} from '../ports/places-source-port.ts';
export type { TextDecoderPort, UnicodeEncoding } from '../ports/text-decoder-port.ts';
