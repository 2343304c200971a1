/** What is said when nobody knows whether a message arrived. */
export const noAnswer =
  'The server did not respond. What you wrote is still here: send it again in a moment. It will not arrive twice.';
