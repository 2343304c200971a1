export { startFreeMap } from '../free-map/start-free-map.ts';
