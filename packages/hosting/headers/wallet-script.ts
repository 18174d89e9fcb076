/** The chunks that the page's HTML can name, with the hash of their contents. */
const namedChunk = /(?<=\/static\/js\/)(?:\w+-wallet|wallet-choice)-[\w-]{8}\.js/g;

/**
 * Names in the page's HTML the chunk that a press on Connect loads before the page's own script has
 * loaded: that of the only wallet, or of the dialog to choose one. The build names Pera Wallet's, because
 * it does not know the site configuration. Compute the hashes of the inline scripts afterwards.
 *
 * @param scripts the names of the files in `static/js/`
 * @returns the HTML, unchanged if no file has that name
 */
export function withWalletScript(
  html: string,
  scripts: readonly string[],
  wallets: readonly string[],
): string {
  const [only] = wallets;
  const chunk = only !== undefined && wallets.length === 1 ? `${only}-wallet` : "wallet-choice";
  const name = scripts.find((file) => file.match(namedPart)?.[1] === chunk);
  return name === undefined ? html : html.replaceAll(namedChunk, name);
}

const namedPart = /^(.+)-[\w-]{8}\.js$/;
