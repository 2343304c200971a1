// Loaded with the first message: visitors who only read never need it.
import type { ContactMessage } from '@manchester-eats/shared/domain';
import { createSupabaseMessages } from '@manchester-eats/shared/supabase';
import type { AccountServices } from '../../state/account.ts';
import { noAnswer } from './no-answer.ts';

/** Sends a message to the administrators; returns why that failed, or `''`. */
export async function sendMessage(
  openClient: AccountServices['client'],
  message: ContactMessage,
): Promise<string> {
  const client = await openClient();
  if (client === null) return noAnswer;
  const result = await createSupabaseMessages(client).send(message);
  if (result.ok) return '';
  const { code, message: reason, hint } = result.failure;
  if (code === 'backend/unreachable') return noAnswer;
  if (code === 'backend/refused') {
    return 'Your session has ended, for example because you signed out elsewhere. What you wrote is still here: sign in again, then send it.';
  }
  if (code !== 'input/malformed' || reason.includes('constraint')) {
    return 'The server did not accept this message. Check the name, the e-mail address and the text, then send it again.';
  }
  return `${reason} ${hint} What you wrote is still here.`;
}
