/** Tables and lists of names from the flow: answers and variables. */
import { useDocument } from '../../../state/workspace/app-context.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import { answerKeys, settablePlaces } from './flow-names.ts';
import { NamedRows } from './NamedRows.tsx';
import { TokenList } from './TokenList.tsx';

export function PlacesWidget(props: WidgetProps) {
  const flow = useDocument((state) => state.document.flow);
  return <NamedRows {...props} values="expressions" offered={settablePlaces(flow)} base="variable" />;
}

export interface AnswersWidgetProps extends WidgetProps {
  /** Whether each name has a value. */
  readonly values: boolean;
}

export function AnswersWidget({ values, ...props }: AnswersWidgetProps) {
  const flow = useDocument((state) => state.document.flow);
  const keys = answerKeys(flow);
  if (values) return <NamedRows {...props} values="expressions" offered={keys} base="answer" />;
  return <TokenList key={props.binding.key} {...props} mono suggestions={keys} />;
}
