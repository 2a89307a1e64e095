/** The name of a file in the folder `screens`, without its ending. */
export const SCREEN_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
