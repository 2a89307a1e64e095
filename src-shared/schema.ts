/** The only import of Zod: code generation is switched off before the first schema, because the app's CSP forbids eval. */
import { z } from 'zod';

z.config({ jitless: true });

export { z };
