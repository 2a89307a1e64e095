/** Applies the theme of a screen: colors, a local font, and its author. */
import { createContext, useContext, type CSSProperties, type ReactNode } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { Media } from './Media.tsx';
import { themeColors } from '../../../src-shared/a2ui/theme-colors.ts';

type Theme = Readonly<Record<string, unknown>>;

const StyleContext = createContext<CSSProperties | undefined>(undefined);

/** The theme for parts drawn elsewhere in the page, such as a dialog. */
export function useThemeStyle(): CSSProperties | undefined {
  return useContext(StyleContext);
}

export function Themed({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  const style = styleOf(theme);
  return (
    <StyleContext value={style}>
      <div style={style} className="flex flex-col gap-3">
        <Agent name={textOf(theme['agentDisplayName'])} icon={textOf(theme['iconUrl'])} />
        {children}
      </div>
    </StyleContext>
  );
}

function Agent({ name, icon }: { readonly name: string; readonly icon: string }) {
  if (name === '' && icon === '') return null;
  const size = 'size-6 shrink-0 rounded-control object-contain';
  const described = name === '' ? t('screens.picture') : name;
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm font-medium text-muted">
      {icon !== '' && (
        <Media url={icon} use="image" name={described} className={size} isSmall>
          {(onError, src) => <img src={src} alt={name === '' ? described : ''} onError={onError} className={size} />}
        </Media>
      )}
      {name !== '' && <span className="min-w-0 truncate">{name}</span>}
    </div>
  );
}

/** Font names, and nothing that could end the declaration. */
const FONT = /^[\w ,'"-]{1,200}$/;

function styleOf({ primaryColor, font }: Theme): CSSProperties | undefined {
  const colors = themeColors(primaryColor);
  const name = textOf(font);
  const family = FONT.test(name) ? { fontFamily: `${name}, var(--font-sans, sans-serif)` } : null;
  return colors === null && family === null ? undefined : { ...colors, ...family };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
