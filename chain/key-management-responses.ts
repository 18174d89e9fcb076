/** A wallet of the key-management service. */
export interface KeyManagementWallet {
  readonly id: string;
  readonly name: string;
  readonly driver_name: string;
  readonly driver_version: number;
  readonly mnemonic_ux: boolean;
  readonly supported_txs: readonly string[] | null;
}

/** An open wallet, and the seconds until its handle expires. */
export interface KeyManagementHandle {
  readonly wallet: KeyManagementWallet;
  readonly expires_seconds: number;
}

interface Addresses {
  /** Absent if there are none. */
  readonly addresses?: readonly string[];
}

type Empty = Readonly<Record<string, never>>;

/**
 * The response of each call of the key-management service. Source: go-algorand,
 * `daemon/kmd/lib/kmdapi/responses.go`; algosdk 3.8.0 leaves most of them untyped.
 */
export interface KeyManagementResponses {
  versions: { readonly versions: readonly string[] };
  listWallets: { readonly wallets?: readonly KeyManagementWallet[] };
  createWallet: { readonly wallet: KeyManagementWallet };
  initWalletHandle: { readonly wallet_handle_token: string };
  releaseWalletHandle: Empty;
  renewWalletHandle: { readonly wallet_handle: KeyManagementHandle };
  renameWallet: { readonly wallet: KeyManagementWallet };
  getWallet: { readonly wallet_handle: KeyManagementHandle };
  exportMasterDerivationKey: { readonly master_derivation_key: Uint8Array };
  importKey: { readonly address: string };
  exportKey: { readonly private_key: Uint8Array };
  generateKey: { readonly address: string };
  deleteKey: Empty;
  listKeys: Addresses;
  signTransaction: Uint8Array;
  signTransactionWithSpecificPublicKey: Uint8Array;
  listMultisig: Addresses;
  importMultisig: { readonly address: string };
  exportMultisig: {
    readonly multisig_version: number;
    readonly threshold: number;
    /** Public keys in base64. */
    readonly pks: readonly string[];
  };
  /** The multisignature in base64. */
  signMultisigTransaction: { readonly multisig: string };
  deleteMultisig: Empty;
}
