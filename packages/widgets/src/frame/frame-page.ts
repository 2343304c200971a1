import { frameAttributes, frameLooks } from './frame-attributes.ts';
import { openLinksOutside } from './open-outside.ts';
import { reportHeight } from './report-height.ts';

/** Room for the outlines of focused links. The edge of the frame would cut off the shadow of suggestions. */
const styles =
  'body{margin:0}main{display:flow-root;padding:4px}::part(suggestions){box-shadow:none}';

/** Sets up the page of a frame: the one element in it becomes what the query says. */
function setUpPage(): void {
  const content = document.querySelector('main');
  const element = content?.firstElementChild;
  if (content === null || !(element instanceof HTMLElement)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const query = new URLSearchParams(location.search);
  for (const [name, value] of frameAttributes(element.localName, query)) {
    element.setAttribute(name, value);
  }
  for (const [name, value] of frameLooks(query, (...rule) => CSS.supports(...rule))) {
    element.style.setProperty(name, value);
  }
  element.setAttribute('site', location.origin);
  openLinksOutside(query.get('target') === '_blank');
  if (parent === window) return;
  // Its shadow root exists once it is defined.
  void customElements.whenDefined(element.localName).then(() => {
    reportHeight(content, element);
  });
}

setUpPage();
