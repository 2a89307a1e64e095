/** The tools of the mortgage plugin as they are in its folder, with the types their callers rely on. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly fix: number;
  readonly maxLtv: number;
  readonly rate: number;
  readonly fee: number;
  readonly closest: boolean;
  readonly monthly: number;
  readonly totalInterest: number;
  readonly totalPaid: number;
  readonly firstMonth: { readonly interest: number; readonly capital: number };
}

export interface Figures {
  readonly propertyValue: number;
  readonly loanBalance: number;
  readonly fixYears: number;
  readonly termYears: number;
}

interface Place {
  readonly found: boolean;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly town: string | null;
}

interface MortgageTools {
  readonly ltv: (args: object) => { readonly ltv: number };
  readonly payment: (args: object) => Pick<Product, 'monthly' | 'totalInterest' | 'totalPaid'>;
  readonly firstMonth: (args: object) => { readonly interest: number; readonly capital: number };
  readonly capacity: (args: object) => { readonly capacity: number };
  readonly affordability: (args: object) => { readonly capacity: number; readonly exceeded: boolean };
  readonly quote: (figures: Figures) => { readonly ltv: number; readonly products: readonly Product[] };
  readonly payments: (args: object) => { readonly products: readonly Product[] };
  readonly geocode: (args: { readonly text: string }) => Place;
  readonly propertyFacts: (args: { readonly address: string }) => Readonly<Record<string, unknown>>;
  readonly nearestBranch: (args: { readonly lat: number; readonly lng: number }) => {
    readonly found: boolean;
    readonly branch: { readonly name: string; readonly distanceKm: number } | null;
  };
  readonly faq: (args: { readonly question: string }) => {
    readonly topic: string;
    readonly title: string;
    readonly short: string;
    readonly full: string;
  };
}

export const MORTGAGE_FOLDER = join(import.meta.dirname, '../../../resources/plugins/mortgage');

export const tools = (await import(pathToFileURL(join(MORTGAGE_FOLDER, 'tools.mjs')).href)) as MortgageTools;
