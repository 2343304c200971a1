import { water, narrowboat } from './canal.mjs';
import { moors, farCity, towers } from './towers.mjs';
import { centralLibrary, mill, refuge, townHall } from './landmarks.mjs';
import { quay, terraces, trees, viaduct } from './street.mjs';
import { circle, path } from './pen.mjs';

/**
 * Returns the skyline of the home page as SVG. Its colours are custom properties of theme.css, which apply
 * because the page includes the file with <use>. The drawing is 2400 wide, so that streets fill the widest
 * screens; the Town Hall, the Central Library and the towers are in the middle 1440.
 */
export function drawSkyline() {
  const parts = [
    circle(1640, 236, 118, 'sun'),
    clouds(),
    moors(),
    farCity(),
    towers(),
    mill(150, 560),
    mill(1900, 560),
    refuge(2190, 560),
    townHall(1196, 560),
    centralLibrary(872, 560),
    viaduct(0, 560),
    trees(),
    terraces(1560, 2400, 560),
    terraces(0, 150, 560),
    quay(),
    water(),
    narrowboat(1270, 622),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 680"><g id="skyline">${parts.join('')}</g></svg>\n`;
}

function clouds() {
  const cloud = (x, y, s) =>
    path(
      `M${x} ${y}h${String(150 * s)}a${16 * s} ${16 * s} 0 0 0 0 -${32 * s}h-${18 * s}a${30 * s} ${30 * s} 0 0 0 -${56 * s} -${14 * s}a${22 * s} ${22 * s} 0 0 0 -${36 * s} ${14 * s}h-${40 * s}a${16 * s} ${16 * s} 0 0 0 0 ${32 * s}z`,
      'cloud',
    );
  return [
    cloud(1730, 150, 1.1),
    cloud(1250, 96, 0.8),
    cloud(2060, 250, 1),
    cloud(240, 210, 1),
    cloud(690, 120, 0.7),
  ].join('');
}
