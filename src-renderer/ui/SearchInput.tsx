/** A text field that filters a list. Fills its container. */
import { Search } from 'lucide-react';
import { TextInput } from './TextInput.tsx';

export interface SearchInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchInput({ label, placeholder, value, onChange }: SearchInputProps) {
  return (
    <div className="relative">
      <Search
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-2 -translate-y-1/2 text-faint"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="h-7! ps-7!"
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
