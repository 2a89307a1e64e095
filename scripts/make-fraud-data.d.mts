export const tables: Readonly<Record<'transactions.csv' | 'labels.csv', string>>;
