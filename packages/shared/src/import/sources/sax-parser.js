// In JavaScript, because sax's types import Node's types, which are not allowed in pure folders.
import sax from 'sax';

export function createSaxParser(options) {
  return sax.parser(true, options);
}
