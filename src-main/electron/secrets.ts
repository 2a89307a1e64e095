/** Keys are encrypted by the operating system's keychain, through Electron's safeStorage. */
import { safeStorage } from 'electron';
import type { KeySeal } from '../settings/key-store.ts';

export const KEYCHAIN_SEAL: KeySeal = {
  kind: 'keychain',
  available: () => safeStorage.isEncryptionAvailable() && !usesFixedPassword(),
  seal: (key) => safeStorage.encryptString(key).toString('base64'),
  open: (sealed) => safeStorage.decryptString(Buffer.from(sealed, 'base64')),
};

/** On Linux without a wallet, safeStorage falls back to a password that is the same everywhere: no protection at all. */
function usesFixedPassword(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}
