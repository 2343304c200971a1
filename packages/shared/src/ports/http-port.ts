/** A request with a text as its body. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A whole response, whatever its status. */
export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  /** How many seconds the server asks to wait (`Retry-After`); missing if it does not say. */
  readonly retryAfter?: number;
}

/** Sends a request once; rejects if no whole response arrives in time. */
export type SendRequest = (request: HttpRequest) => Promise<HttpResponse>;
