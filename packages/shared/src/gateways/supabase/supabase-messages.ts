import type { SupabaseClient } from '@supabase/supabase-js';
import { success } from '../../domain/result.ts';
import type { MessagesPort } from '../../ports/messages-port.ts';
import { requestData } from './row-request.ts';

/** Connects to the messages of a directory, with or without a session. */
export function createSupabaseMessages(client: SupabaseClient): MessagesPort {
  return {
    async send(message) {
      const sent = await requestData((signal) =>
        client.from('contact_messages').insert(message).abortSignal(signal),
      );
      return sent.ok ? success(null) : sent;
    },
  };
}
