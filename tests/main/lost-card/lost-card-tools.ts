/** The tools of the lost_card plugin as they are in its folder, with the types their callers rely on. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Transaction {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly amount: number;
  readonly flagged: boolean;
}

type Repeatable<Result> = Result & { readonly success: true; readonly repeat: boolean };

interface LostCardTools {
  readonly getCustomerProfile: () => Readonly<Record<string, unknown>>;
  readonly verifyIdentity: (args: { readonly digits: string }) => {
    readonly tried: boolean;
    readonly match: boolean;
    readonly last4?: string;
  };
  readonly getRecentTransactions: (args: { readonly last4: string }) => {
    readonly transactions: readonly Transaction[];
  };
  readonly getSuspiciousTransactions: (args: { readonly last4: string }) => {
    readonly transactions: readonly Transaction[];
    readonly count: number;
    readonly total: number;
  };
  readonly freezeCard: (args: object) => Repeatable<{ readonly frozenAt: string; readonly reference: string }>;
  readonly unfreezeCard: (args: object) => Repeatable<{ readonly unfrozenAt: string }>;
  readonly estimateArrival: (args: { readonly today: string }) => { readonly estimatedArrival: string };
  readonly requestReplacement: (args: object) => Repeatable<{
    readonly estimatedArrival: string;
    readonly deliveryAddress: string;
    readonly reference: string;
  }>;
  readonly escalateFraud: (args: object) => Repeatable<{ readonly caseRef: string }>;
  readonly findBranch: (args: { readonly nearest: boolean }) => {
    readonly first: { readonly town: string };
    readonly items: readonly { readonly label: string; readonly value: string }[];
    readonly markers: readonly { readonly lat: number; readonly lng: number; readonly label: string }[];
  };
}

export const LOST_CARD_FOLDER = join(import.meta.dirname, '../../../resources/plugins/lost_card');

export const tools = (await import(pathToFileURL(join(LOST_CARD_FOLDER, 'tools.mjs')).href)) as LostCardTools;
