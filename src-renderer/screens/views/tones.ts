/** The tones that a screen may use. */
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';

export const TONES = ['info', 'success', 'warning'] as const;

export const TONE_LOOKS = {
  info: { classes: 'bg-info-soft text-info', icon: Info },
  success: { classes: 'bg-success-soft text-success', icon: CircleCheck },
  warning: { classes: 'bg-warning-soft text-warning', icon: TriangleAlert },
} as const;
