/** The answer key of a confirmation, which belongs to no question of the flow. */
export const CONFIRMATION_KEY = '';
