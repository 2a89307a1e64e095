/**
 * Property tests try the same cases in every run, so that results change only with the code. `PROPERTY_SEED=random npm
 * run test:unit` tries new ones; a number repeats those of a failed run.
 */
import fc from 'fast-check';

const DEFAULT_SEED = 20_261_122;

const asked = process.env.PROPERTY_SEED;
if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? DEFAULT_SEED : Number(asked) });
