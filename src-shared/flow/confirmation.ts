/** The answer key of a confirmation: a yes or no that belongs to no question of the flow. */
export const CONFIRMATION_KEY = '';
