/** What the functions use of Deno, on which a hosted project runs them. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Promise<Response>): unknown;
};
