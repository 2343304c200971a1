// In JavaScript, because sax's types import those of Node, which are not allowed in pure folders.
import sax from 'sax';

export function createSaxParser(options) {
  return sax.parser(true, options);
}
