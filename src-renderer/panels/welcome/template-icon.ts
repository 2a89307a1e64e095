/** Icons for the bundled templates. */
import {
  CalendarCheck,
  CreditCard,
  FilePlus2,
  Headset,
  House,
  Lightbulb,
  Shapes,
  ShieldAlert,
  Telescope,
  type LucideIcon,
} from 'lucide-react';

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['empty', FilePlus2],
  ['appointment_desk', CalendarCheck],
  ['fraud_investigation', ShieldAlert],
  ['led_sales', Lightbulb],
  ['lost_card', CreditCard],
  ['mortgage', House],
  ['research_assistant', Telescope],
  ['service_desk', Headset],
]);

export function templateIcon(id: string): LucideIcon {
  return ICONS.get(id) ?? Shapes;
}
