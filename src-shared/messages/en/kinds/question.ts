/** Texts of question nodes. */
export const question = {
  title: 'Question',
  summary: 'Asks the user and saves the answer.',
  commands: {
    add: 'Add question',
    words: 'ask, input, prompt, wait for reply, slot, collect',
    help: 'Help: Question',
    insertExample: 'Insert example: Question',
  },
  checks: {
    noPrompt: 'Add a prompt to this question.',
    range: 'No answer is valid: the minimum ({{minimum}}) is greater than the maximum ({{maximum}}).',
    dateRange: 'No answer is valid: the earliest date ({{minimum}}) is after the latest date ({{maximum}}).',
    tooManyItems:
      'No answer is valid: the minimum number of choices ({{count}}) exceeds the maximum or the number of options.',
    placeholder_one: 'Option {{number}} has no name. Name it or remove it.',
    placeholder_other: '{{count}} options have no names. Name them or remove them.',
    optionTwice: 'Duplicate option "{{value}}".',
    length: 'No answer is valid: the minimum length is greater than the maximum length.',
    pattern: 'Invalid pattern: {{reason}}',
  },
  fields: {
    sum: {
      parts: {
        title: 'Part cue words',
        help: 'Words that introduce another part, such as "hers" or "my wife".',
      },
      totals: {
        title: 'Total cue words',
        help: 'Words that mean the number is already a total, such as "joint" or "together".',
      },
      marks: {
        title: 'Answer to set',
        help: 'The yes/no answer to set to yes if numbers were added up or a total cue word was used.',
      },
    },
    bare: {
      minimum: { title: 'From', help: 'Smaller numbers are ignored.' },
      maximum: { title: 'Up to', help: 'Larger numbers are ignored.' },
    },
    extraction: {
      description: { title: 'Meaning', help: 'One sentence that tells a language model what this answer means.' },
      keywords: {
        title: 'Cue words',
        help: 'Words near a value that show it belongs to this answer. Use # for the value, as in "over # years".',
      },
      onlyKeywords: {
        title: 'Use only these cue words',
        help: "If on, words in the key, label, and prompt aren't cues, and single words or bare numbers don't select an option.",
      },
      examples: { title: 'Examples', help: 'Example messages from users.' },
      when: {
        title: 'Accept early answers when',
        help: "If this is false, messages answer this question only while it's being asked.",
      },
      yes: {
        title: 'Words for yes',
        help: 'For yes/no answers: words that mean yes anywhere in a message. Negated ("haven\'t …"), they mean no.',
      },
      no: {
        title: 'Words for no',
        help: 'For yes/no answers: words that mean no anywhere in a message.',
      },
      decisive: {
        title: 'Accept a leading yes or no',
        help: "If on, a message that starts with yes or no answers this question and doesn't count as a path vote.",
      },
      plain: {
        title: 'Require a plain yes',
        help: "A yes counts only if the message says nothing else. Use this before actions that can't be undone.",
      },
      verbatim: {
        title: 'Verbatim',
        help: 'While this question is being asked, the whole message is its answer. Only "cancel" and "start over" still work as exit commands.',
      },
      anyWords: {
        title: 'Accept any text',
        help: 'For text answers: while this question is being asked, any message without another meaning is its answer, including small talk.',
      },
      skip: {
        title: 'Words for skip',
        help: 'While this question is being asked, these words mean "skip", such as "don\'t know the postcode".',
      },
      ranked: {
        title: 'Options by position',
        help: 'If on, "the first one" and "the other one" select options even while another question is being asked.',
      },
      bare: {
        title: 'Accept bare numbers',
        help: 'If the question being asked doesn\'t take numbers, a number without a cue answers the first unanswered question with this setting. Example: { "minimum": 1, "maximum": 120 }.',
      },
      revise: {
        title: 'Changed by',
        help: '"correction": changed by a correction ("sorry, 5") or a new value with a cue. "cue": changed only by a new value with its cue words.',
      },
      sum: {
        title: 'Add up numbers',
        help: 'For number answers: adds up several numbers in one message. Example: { "parts": ["wife", "hers"], "marks": "isJoint" }.',
      },
      title: 'Extraction',
      help: 'Hints for finding the answer in messages.',
    },
    key: { title: 'Answer key', help: 'Conditions read the answer as answers.key.' },
    prompt: { title: 'Prompt', help: "The question the user sees. Rewording it doesn't change the key." },
    answer: { title: 'Answer type', help: 'The values this question accepts.' },
    required: { title: 'Required', help: 'If off, "skip" and "I don\'t know" skip the question.' },
    priority: {
      title: 'Priority',
      help: 'If a bare number could answer several questions, the one with the lowest priority number gets it.',
    },
    default: {
      title: 'Default answer',
      help: "If there's no answer yet when the conversation gets here, this one is used and the question isn't asked.",
    },
    volunteered: { title: 'Never ask', help: 'Collects the answer only if the user mentions it.' },
    when: { title: 'Ask only when', help: 'The question is skipped if this is false.' },
    validate: { title: 'Valid only if', help: "Checked with the new answer before it's saved." },
    givesWay: {
      title: 'Yield to newer answers',
      help: 'If a newer answer makes this one invalid, the newer one is kept and this question is asked again.',
    },
    validationPrompt: { title: 'Retry prompt', help: 'Shown instead of the prompt after an invalid answer.' },
    retries: {
      title: 'Retries',
      help: 'Invalid answers allowed before the error edge is followed. Without that edge, the user can choose to talk to a person.',
    },
    voiceText: { title: 'Spoken prompt', help: 'Replaces the prompt in voice mode.' },
  },
  help: {
    details: `A question waits for the user's reply. The reply is matched to the answer type, and the value is saved under the answer key only after it passes every check.

Use "Ask only when" to skip the question if it doesn't apply. A question that's already answered is skipped, so one message can answer several questions.

After an invalid answer, the "On invalid answer" edge is followed. Without it, the retry prompt is shown. After the last retry, the error edge is followed. Without it, the user can choose to talk to a person.`,
    purpose: 'Asks the user for one answer and waits. The reply is checked and saved under the answer key.',
    whenToUse: `If the conversation needs an answer to continue.
If the answer decides what happens next, or is used in a message or a tool call.
One message can answer several questions. Answered questions are skipped.`,
    instead: `Say, if you don't need an answer.
Screen, to fill in several things at once or choose from pictures.`,
    ways: {
      normal: 'The answer was saved, or the question was skipped. Conditions can read the answer.',
      validation: 'Followed each time an answer is invalid. Without this edge, the retry prompt is shown.',
      error: 'Followed after the last retry. Without this edge, the user can choose to talk to a person.',
      exitCommandsName: 'On an exit command',
      exitCommands:
        'Followed if the user says "I don\'t know", "skip", or another exit command. Without this edge, the exit commands of the flow apply.',
    },
    example: 'A question with two branches',
  },
};
