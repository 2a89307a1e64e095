/** The error of a failed agent: the message for the designer, and the end of its traceback. */
import { ToolError } from '../flow-runtime/tools/tool.ts';

export class AgentError extends ToolError {
  /** The end of the traceback without variable values; null if the agent gave none. */
  readonly traceback: string | null;

  constructor(message: string, traceback: string | null = null) {
    super(message);
    this.traceback = traceback;
  }
}
