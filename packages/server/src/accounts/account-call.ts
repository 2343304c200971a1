/** A request to the account API with its body read once, so that every check sees what the backend gets. */
export interface AccountCall {
  readonly request: Request;
  /** `{}` without a body. */
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * Lets the backend handle the request with another body; `path` names another route of the API. A GET
   * ignores both.
   */
  next(body: object, path?: string): Promise<Response>;
}
