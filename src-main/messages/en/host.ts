/** Texts of the host and the start of the program, by the module that shows them. */
export const host = {
  main: {
    startFailed: "Switchyard can't start",
    pickFolder: 'Open project',
  },
  page: {
    notFound: 'Not found.',
    methodNotAllowed: 'Only GET and HEAD are allowed here.',
    notBuilt: "The page isn't built. Run: npm run build",
  },
  handlers: {
    noPlugin: 'There\'s no plugin in "{{folder}}" to talk to.',
    noFolderDialog: 'The browser has no folder dialog.',
    noFolderDialogHint: 'Choose from the list of folders.',
    relativePath: '"{{path}}" isn\'t an absolute path.',
  },
  apiAnswers: {
    wrongContentType: 'The request body must be JSON.',
    wrongContentTypeHint: 'Send it with the header "content-type: application/json".',
    bodyTooLarge: 'The request body is larger than {{limit}} KB.',
    bodyNotJson: "The request body isn't valid JSON.",
    reservedName: 'The body has a field named "__proto__". Choose another name.',
    bodyTooDeep: 'The body nests values more than {{limit}} levels deep.',
  },
  guard: {
    wrongHost: 'host not allowed',
    wrongOrigin: 'origin not allowed',
    missingToken: 'missing token',
    wrongToken: 'wrong token',
  },
  guardedSockets: {
    slow: 'reading too slowly',
    closing: 'Switchyard is closing',
  },
  host: {
    openToAll: 'Without a token, any website could hold conversations here.',
    openToAllHint: 'List the allowed origins, or let clients send the token.',
    portTaken: 'Port {{port}} is in use by another program.',
    listenFailed: "The host can't listen on port {{port}}: {{message}}.",
    listenFailedHint: 'Choose another port with --port, or leave it out to use any free one.',
    invalidUrl: "This URL isn't valid.",
    refusedHint: 'Send the host\'s token as "Authorization: Bearer <token>".',
    refused: 'Request refused: {{reason}}.',
    internalError: 'The request failed because of an internal error.',
  },
  importApi: {
    notFound: 'Nothing found at this URL.',
    methodNotAllowed: 'Only {{methods}} is allowed here.',
    invalid: 'Invalid value',
    request: 'Request',
  },
  openPage: {
    needsJavaScript: 'Turn on JavaScript to use Switchyard.',
    expired: 'This link has expired',
    expiredHelp:
      'A link works once, within 30 seconds. Open the address printed in the terminal, or start Switchyard again.',
  },
  instanceLock: {
    lockFailed: "Can't lock the data folder with {{file}}: {{reason}}.",
    lockFailedHint: 'Move "{{name}}" or change its permissions, then start again.',
    second:
      "Another Switchyard is already using the data folder {{dataDir}}. The other one resumes interrupted conversations; this one doesn't. Both share settings, keys, and trust.",
    secondKnown:
      "Another Switchyard (process {{pid}}, since {{since}}) is already using the data folder {{dataDir}}. The other one resumes interrupted conversations; this one doesn't. Both share settings, keys, and trust.",
  },
  openData: {
    salvaged:
      'The session database {{file}} was damaged. {{sessions}} conversations were recovered into a new one; some of their turns may be missing. The damaged file was kept as {{damagedFile}}.',
    damaged:
      'The session database {{file}} is damaged. Restart Switchyard to recover it. The damaged file will be kept.',
  },
  clientLimits: {
    address: 'too many connections from this address',
    agent: 'too many connections to this agent',
    rate: 'too many new connections from this address',
  },
} as const;
