// The published types of sax pull in all of Node's, which the pure folders must not see.
import sax from 'sax';

export function createSaxParser(options) {
  return sax.parser(true, options);
}
