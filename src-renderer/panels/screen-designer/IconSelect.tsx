/** Chooses one of the icons of the catalog. */
import { ICON_NAMES } from '../../../src-shared/a2ui/catalog/icon-names.ts';
import { iconWords } from '../../../src-shared/a2ui/icon-label.ts';
import { ScreenIcon } from '../../screens/ScreenIcon.tsx';
import { Select } from '../../ui/Select.tsx';

export interface IconSelectProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function IconSelect({ value, onChange }: IconSelectProps) {
  const options = ICON_NAMES.map((name) => ({ value: name, label: iconWords(name), icon: <ScreenIcon name={name} /> }));
  return <Select value={value} options={options} onChange={onChange} />;
}
