import {
  createSupabaseMessageRequests,
  type MessageDecision,
  type ReceivedMessage,
  type RequestCounts,
} from '@manchester-eats/shared/supabase';
import { MessageCard } from './message-card.tsx';
import { RequestFrame, type RequestPages } from './request-frame.tsx';
import { useRequests, type RequestsShown } from './use-requests.ts';

interface MessageListProps {
  readonly shown: RequestsShown;
  readonly pages: RequestPages;
  readonly onCounts: (counts: RequestCounts) => void;
}

/** What visitors and owners wrote to the administrators. */
export function MessageList({ shown, pages, onCounts }: MessageListProps) {
  const state = useRequests<ReceivedMessage, MessageDecision>({
    ...{ open: createSupabaseMessageRequests, shown, page: pages.page, onCounts },
  });
  return (
    <RequestFrame
      {...{ state, shown, pages }}
      open={state.requests?.counts.messages ?? 0}
      empty={
        shown === 'open'
          ? 'What visitors send with the form on the contact page appears here.'
          : 'A closed message is deleted after twelve months.'
      }
    >
      {({ requests }) => (
        <ul className="grid gap-6">
          {requests.map((message) => (
            <li key={message.id} className="grid min-w-0">
              <MessageCard
                message={message}
                isDeciding={state.isDeciding}
                onDecide={(decision) => {
                  state.decide([{ id: message.id, decision }]);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </RequestFrame>
  );
}
