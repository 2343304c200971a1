// Imported by every module that loads zod.
import * as z from 'zod/mini';

// The content security policy forbids `eval`, which zod otherwise uses.
z.config({ jitless: true });
