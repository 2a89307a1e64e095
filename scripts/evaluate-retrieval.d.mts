export function evaluateRetrieval(count?: number): Promise<{
  readonly questions: number;
  readonly recall: number;
  readonly first: number;
  readonly reciprocalRank: number;
  readonly places: readonly { readonly query: string; readonly source: string; readonly place: number }[];
}>;
