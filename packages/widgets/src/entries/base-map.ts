export {
  baseMapCredit,
  findWard,
  type BaseMap,
  type Line,
  type PlaceName,
  type Ward,
} from '../free-map/base-map.ts';
export { loadBaseMap } from '../free-map/load-base-map.ts';
export { chooseNames } from '../free-map/place-names.ts';
