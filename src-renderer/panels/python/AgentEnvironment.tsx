/** The environment and the variables that an external agent needs: after its import, and in the inspector of its node. */
import { EnvironmentCard } from './EnvironmentCard.tsx';
import { VariablesCard } from './VariablesCard.tsx';
import { usePython } from './use-python.ts';

export interface AgentEnvironmentProps {
  readonly folder: string;
  /** Only the one of this runner; without it, those of all runners of the plugin. */
  readonly runner?: string;
  /** Runs checks that were skipped without the environment. */
  readonly onReady?: () => void;
}

export function AgentEnvironment({ folder, runner, onReady }: AgentEnvironmentProps) {
  const { runners, error, ask } = usePython(folder);
  const shown = runners?.filter((status) => runner === undefined || status.runner === runner);
  return (
    <>
      {error !== null && (
        <p role="alert" className="rounded-card bg-warning-soft p-3">
          {error.message} <span className="text-muted">{error.hint}</span>
        </p>
      )}
      {shown?.map((status) => (
        <div key={status.runner} className="flex flex-col gap-3">
          {(status.state !== 'ready' || status.interpreter !== null) && (
            <EnvironmentCard {...{ folder, status, ask, onReady }} />
          )}
          <VariablesCard {...{ folder, ask }} variables={status.variables} />
        </div>
      ))}
    </>
  );
}
