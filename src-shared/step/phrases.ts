/** The few sentences the engine itself says. Everything else a user hears is written in the flow. */

export const PHRASES = {
  refused: (reason: string, prompt: string): string => `That ${reason}. ${prompt}`,
  notUnderstood: (prompt: string): string => `Sorry, I did not understand that. ${prompt}`,
  unknown: (prompt: string): string => `I need this to go on. ${prompt}`,
  offerHuman: (prompt: string): string =>
    `I am having trouble with this, and you can ask to talk to a person at any time. ${prompt}`,
  human: 'I will pass you on to a person.',
  atScreen: 'Sorry, I did not understand that.',
  agentWaits: 'How should this go on?',
  cancelled: 'All right, I have stopped here.',
} as const;
