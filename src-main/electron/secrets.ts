/** Encrypts keys with the operating system's keychain, through Electron's safeStorage. */
import { safeStorage } from 'electron';
import type { KeySeal } from '../settings/key-store.ts';

export const KEYCHAIN_SEAL: KeySeal = {
  kind: 'keychain',
  available: () => safeStorage.isEncryptionAvailable() && !usesFixedPassword(),
  seal: (key) => safeStorage.encryptString(key).toString('base64'),
  open: (sealed) => safeStorage.decryptString(Buffer.from(sealed, 'base64')),
};

/** On Linux without a wallet, safeStorage uses a hard-coded password, which protects nothing. */
function usesFixedPassword(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}
