// Loaded for administrators only.
import type { PictureStores } from '@manchester-eats/shared/application';
import { mediaBucket } from '@manchester-eats/shared/media';
import { createSupabasePictures } from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import { waitingPictures } from './waiting-pictures.ts';

/** Returns where the pictures of the directory that a client is connected to are stored, and where they wait. */
export function createPictureStores(client: SupabaseClient): PictureStores {
  const { publicUrl } = client.storage.from(mediaBucket).getPublicUrl('').data;
  const backend = publicUrl.replace(/\/storage\/v1\/.*$/, '');
  const origins = { site: window.location.origin, backend };
  const stored = createSupabasePictures({
    client,
    origins,
    fetch: (url, init) => fetch(url, init),
  });
  return { stored, waiting: waitingPictures };
}
