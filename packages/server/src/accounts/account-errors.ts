/** Returns an error in the format of the account API; supabase-js gives `code` to the caller. */
export function accountError(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
