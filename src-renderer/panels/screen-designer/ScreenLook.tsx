/** The properties of the screen itself while no component is selected: its title and its theme. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { shareTheme } from '../../../src-shared/screen-edits/share-theme.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ColorField } from './ColorField.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useOwnProblems } from './use-component-problems.ts';
import type { Designed } from './use-designed.ts';

type Theme = NonNullable<ScreenFile['theme']>;

export function ScreenLook({ designed }: { readonly designed: Designed }) {
  const { name, file } = designed;
  const theme: Theme = file.theme ?? {};
  const change = (field: string, set: Partial<Pick<ScreenFile, 'title' | 'notes' | 'theme'>>, mark: string) =>
    designed.change({
      label: t('screenDesigner.edits.changeScreen', { field }),
      operations: [{ op: 'update-screen', screen: name, set }],
      mark,
    });
  const text = (key: 'title' | 'notes') => ({
    value: file[key] ?? '',
    onChange: (next: string) => change(t(`screenDesigner.look.${key}`), { [key]: next === '' ? undefined : next }, key),
  });
  const changeTheme = (field: string, key: string, value: string | undefined) =>
    change(field, { theme: themeWith(theme, key, value) }, `theme ${key}`);
  const themeText = (field: string, key: string) => ({
    value: typeof theme[key] === 'string' ? theme[key] : '',
    onChange: (next: string) => changeTheme(field, key, next === '' ? undefined : next),
  });
  const words = {
    color: t('screenDesigner.look.color'),
    font: t('screenDesigner.look.font'),
    agent: t('screenDesigner.look.agent'),
    icon: t('screenDesigner.look.icon'),
  };
  return (
    <>
      <h3 className="text-base font-medium">{t('screenDesigner.properties.screen')}</h3>
      <ProblemList problems={useOwnProblems(name)} />
      <Field label={t('screenDesigner.look.title')} help={t('screenDesigner.look.titleHelp')}>
        <TextInput {...text('title')} maxLength={200} />
      </Field>
      <ColorField
        label={words.color}
        value={theme.primaryColor}
        onChange={(value) => changeTheme(words.color, 'primaryColor', value)}
      />
      <Field label={words.font} help={t('screenDesigner.look.fontHelp')}>
        <TextInput {...themeText(words.font, 'font')} maxLength={200} />
      </Field>
      <Field label={words.agent} help={t('screenDesigner.look.agentHelp')}>
        <TextInput {...themeText(words.agent, 'agentDisplayName')} maxLength={200} />
      </Field>
      <Field label={words.icon} help={t('screenDesigner.look.iconHelp')}>
        <TextInput {...themeText(words.icon, 'iconUrl')} inputMode="url" maxLength={8000} />
      </Field>
      <ShareTheme designed={designed} />
      <Field label={t('screenDesigner.look.notes')} help={t('screenDesigner.look.notesHelp')}>
        <TextArea {...text('notes')} maxLength={8000} />
      </Field>
    </>
  );
}

/** A theme belongs to one screen; this applies it to all screens in one step. */
function ShareTheme({ designed: { name, file, change } }: { readonly designed: Designed }) {
  const screens = useDocument(({ content }) => content.screens);
  const operations = shareTheme(screens ?? {}, name);
  if (operations.length === 0) return null;
  return (
    <Button
      size="sm"
      className="self-start"
      title={t('screenDesigner.look.shareHelp')}
      onClick={() => change({ label: t('screenDesigner.look.shared', { name: file.title ?? name }), operations })}
    >
      {t('screenDesigner.look.share')}
    </Button>
  );
}

/** Undefined if it becomes empty. */
function themeWith(theme: Theme, key: string, value: string | undefined): Theme | undefined {
  const { [key]: _before, ...others } = theme;
  const next = value === undefined ? others : { ...others, [key]: value };
  return Object.keys(next).length === 0 ? undefined : next;
}
