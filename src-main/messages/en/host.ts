/** Texts of the host and the start of the program, by the module that shows them. */
export const host = {
  main: {
    startFailed: "Switchyard can't start",
    pickFolder: 'Choose folder',
  },
  page: {
    notFound: 'Not found.',
    methodNotAllowed: 'Allowed methods: GET, HEAD.',
    notBuilt: "The page isn't built. Run: npm run build",
  },
  handlers: {
    noPlugin: 'No plugin found in "{{folder}}".',
    noFolderDialog: "Folder dialogs aren't available in the browser.",
    noFolderDialogHint: 'Choose a folder from the list.',
    relativePath: '"{{path}}" isn\'t an absolute path.',
  },
  apiAnswers: {
    wrongContentType: 'The request body must be JSON.',
    wrongContentTypeHint: 'Send it with the header "content-type: application/json".',
    bodyTooLarge: 'The request body is larger than {{limit, size}}.',
    bodyNotJson: "The request body isn't valid JSON.",
    reservedName: 'The request body has a field named "__proto__". Rename it.',
    bodyTooDeep: 'The request body nests values more than {{limit}} levels deep.',
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
    openToAllHint: 'List the allowed origins, or require the token.',
    portTaken: 'Port {{port}} is in use by another program.',
    listenFailed: "The host can't listen on port {{port}}: {{message}}.",
    listenFailedHint: 'Choose another port with --port, or leave out --port to use any free port.',
    invalidUrl: "This URL isn't valid.",
    refusedHint: 'Send the host\'s token as "Authorization: Bearer <token>".',
    refused: 'Request refused: {{reason}}.',
    internalError: 'The request failed because of an internal error.',
  },
  importApi: {
    notFound: 'Nothing found at this URL.',
    methodNotAllowed: 'Allowed methods: {{methods}}.',
    request: 'Request',
  },
  openPage: {
    needsJavaScript: 'Turn on JavaScript to use Switchyard.',
    expired: 'This link has expired',
    expiredHelp:
      'Links work once, within 30 seconds. Open the address printed in the terminal, or start Switchyard again.',
  },
  instanceLock: {
    lockFailed: "Can't lock the data folder with {{file}}: {{reason}}.",
    lockFailedHint: 'Move "{{name}}" or change its permissions, then start Switchyard again.',
    second:
      'Another instance of Switchyard is already using the data folder {{dataDir}}. Only that instance resumes interrupted conversations. Both instances share settings, keys, and trusted folders.',
    secondKnown:
      'Another instance of Switchyard (process {{pid}}, since {{since, moment}}) is already using the data folder {{dataDir}}. Only that instance resumes interrupted conversations. Both instances share settings, keys, and trusted folders.',
  },
  openData: {
    salvaged:
      'The session database {{file}} was damaged, so a new one was created. Conversations recovered: {{sessions}}. Some of their turns may be missing. The damaged file was kept as {{damagedFile}}.',
    damaged:
      'The session database {{file}} is damaged. Restart Switchyard to recover it. The damaged file will be kept.',
  },
  clientLimits: {
    address: 'too many connections from this address',
    agent: 'too many connections to this agent',
    rate: 'too many new connections from this address',
  },
} as const;
