/**
 * Property tests try the same cases at every run, so that what was green stays green until somebody changes something.
 * `PROPERTY_SEED=random npm run test:unit` looks for new ones; a number plays those of a run that failed.
 */
import fc from 'fast-check';

const DEFAULT_SEED = 20_261_122;

const asked = process.env.PROPERTY_SEED;
if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? DEFAULT_SEED : Number(asked) });
