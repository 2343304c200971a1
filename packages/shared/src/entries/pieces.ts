export { listPieceFiles, type PieceFile } from '../domain/pieces/piece-files.ts';
export { readCardRow } from '../domain/pieces/card-row.ts';
export {
  createPieces,
  mostCards,
  mostPoints,
  mostSuggestions,
  type Pieces,
} from '../domain/pieces/create-pieces.ts';
export {
  longestSearch,
  nameKey,
  piecePaths,
  pieceSorts,
  piecesVersion,
  type PieceScope,
  type PieceSearch,
  type PieceSort,
} from '../domain/pieces/piece-paths.ts';
