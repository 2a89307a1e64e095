/** Connects React to the catalogue of messages. */
import { setI18n } from 'react-i18next';
import { messages, type Messages } from '../../src-shared/messages/message.ts';

type KeysOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** The name of a command; none of them has holes to fill. */
export type CommandTitle = Extract<KeysOf<Messages>, `commands.${string}`>;

export function startTranslations(): void {
  setI18n(messages);
}
