/**
 * Returns what the wallet shows of a challenge. It is in English in every language: the page quotes it
 * beside its meaning. Not that signing is free: for some accounts, Lute sends transactions of its own.
 *
 * @param title of the game
 */
export const signInStatement = (title: string): string =>
  `Sign in to play ${title}. This site does not send what you sign to the network.`;
