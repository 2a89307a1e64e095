export interface EvaluatedCase {
  readonly id: string;
  readonly kind: string;
  readonly severity: string;
  readonly risk: number;
  readonly isAlarm: boolean;
}

export function investigate(input: object): Promise<{ readonly severity: string; readonly risk: number }>;

export function evaluate(): Promise<{
  readonly results: readonly EvaluatedCase[];
  readonly matrix: Readonly<Record<'found' | 'missed' | 'false_alarms' | 'quiet', number>>;
  readonly recall: number;
  readonly falseAlarmRate: number;
}>;
