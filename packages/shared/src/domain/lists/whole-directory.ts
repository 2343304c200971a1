/**
 * Up to how many listings the browser of a visitor reads the whole directory. Of a larger one it keeps the pages that it
 * visits and asks the server for the rest: its storage would be full, and 100,000 listings would take half a minute.
 */
export const mostWhole = 20_000;
