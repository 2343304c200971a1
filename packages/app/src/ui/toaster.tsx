import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { connectToaster, type ToastMessage } from './toast-queue.ts';
import './toaster.css';
import { useToastFocus } from './use-toast-focus.ts';

function show({ title, text, tone, action }: ToastMessage) {
  const details = {
    ...(text === undefined ? {} : { description: text }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
    // Time to read it, and to reach the button.
    ...(action === undefined ? {} : { duration: 10_000 }),
  };
  if (tone === 'danger') toast.error(title, { ...details, duration: 10_000 });
  else if (tone === 'good') toast.success(title, details);
  else toast(title, details);
}

/** Shows toasts with sonner, in the site's colours. */
export function Toaster() {
  const focus = useToastFocus();
  useEffect(() => connectToaster(show), []);
  return (
    <div {...focus}>
      <Sonner
        position="bottom-right"
        closeButton
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-start font-text gap-3 rounded-md border border-line bg-raised p-4 text-sm text-ink shadow-float',
            title: 'font-semibold',
            description: 'text-ink-soft',
            error: 'border-danger',
            actionButton:
              'ml-auto min-h-11 shrink-0 rounded-sm border border-line-strong px-3 font-semibold hover:border-ink md:min-h-8',
            closeButton:
              'relative order-last ml-auto grid size-6 shrink-0 place-items-center rounded-sm after:absolute after:-inset-2.5 hover:bg-sunken',
          },
        }}
      />
    </div>
  );
}
