export { readCardRow, type CardRow } from '../domain/pieces/card-row.ts';
export {
  createPieces,
  mostCards,
  mostPoints,
  type PiecePoint,
  type PieceSource,
  type Pieces,
} from '../domain/pieces/create-pieces.ts';
export {
  nameKey,
  nameKeys,
  piecePaths,
  pieceSorts,
  piecesVersion,
  type PieceScope,
  type PieceSort,
} from '../domain/pieces/piece-paths.ts';
