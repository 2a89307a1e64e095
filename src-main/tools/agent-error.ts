/** An agent that failed: what the designer is told, and the end of what it said about it. */
import { ToolError } from '../flow-runtime/tools/tool.ts';

export class AgentError extends ToolError {
  /** The end of the traceback, without values of variables; null where the agent said nothing. */
  readonly traceback: string | null;

  constructor(message: string, traceback: string | null = null) {
    super(message);
    this.traceback = traceback;
  }
}
