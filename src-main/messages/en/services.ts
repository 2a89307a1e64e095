/** Texts of services, by the module that shows them. */
export const services = {
  main: {
    switchyardCannotStart: 'Switchyard cannot start',
    openAFlow: 'Open a flow',
  },
  page: {
    notFound: 'Not found.',
    onlyGetIsAnsweredHere: 'Only GET is answered here.',
    thePageIsNotBuilt: 'The page is not built. Run: npm run build',
  },
  handlers: {
    thereIsNoPluginTo: 'There is no plugin to talk to in "{{folder}}".',
    thereIsNoFolderDialog: 'There is no folder dialog in the browser.',
    chooseFromTheListOf: 'Choose from the list of folders.',
    isNotAFullPath: '"{{project}}" is not a full path.',
  },
  apiAnswers: {
    theBodyMustBeJson: 'The body must be JSON.',
    sendItAsContentType: 'Send it as content-type: application/json.',
    theBodyIsLongerThan: 'The body is longer than {{maxBytes}} KB.',
    theBodyIsNotJson: 'The body is not JSON.',
  },
  guard: {
    foreignHost: 'foreign host',
    foreignOrigin: 'foreign origin',
    noToken: 'no token',
    wrongToken: 'wrong token',
  },
  guardedSockets: {
    switchyardIsClosing: 'Switchyard is closing',
  },
  host: {
    withoutATokenPagesOf: 'Without a token, pages of any website could hold conversations here.',
    nameTheOriginsOfThe: 'Name the origins of the pages, or let clients send the token.',
    portIsTakenByAnother: 'Port {{port}} is taken by another program.',
    theHostCouldNotListen: 'The host could not listen on port {{port}}: {{message}}.',
    chooseAnotherWithPortOr: 'Choose another with --port, or leave it out to take any free one.',
    thisIsNotAnAddress: 'This is not an address.',
    sendTheTokenOfThe: 'Send the token of the host as "Authorization: Bearer <token>".',
    refused: 'Refused: {{reason}}.',
    theRequestFailedForA: 'The request failed for a reason that is a mistake of this program.',
  },
  importApi: {
    thereIsNothingAtThis: 'There is nothing at this address.',
    onlyIsAnsweredHere: 'Only {{allow}} is answered here.',
    itDoesNotFit: 'It does not fit',
    theRequest: 'The request',
  },
  openPage: {
    hThisLinkHasExpired: '<h1>This link has expired</h1><p>It opens Switchyard once, within 30 seconds. ',
    openTheAddressPrintedIn: 'Open the address printed in the terminal, or start Switchyard again.</p>',
  },
  instanceLock: {
    cantBeUsedToMark: "{{file}} can't be used to mark the data folder as in use: {{reason}}.",
    moveAwayOrChangeIts: 'Move "{{basename}}" away or change its permissions, then start again.',
    anotherSwitchyard: 'Another Switchyard',
    anotherSwitchyardProcessSince: 'Another Switchyard (process {{pid}}, since {{since}})',
    alreadyUsesTheDataFolder:
      "{{who}} already uses the data folder {{dataDir}}. It resumes interrupted conversations; this one doesn't. ",
    settingsKeysAndTrustAre: 'Settings, keys, and trust are shared.',
  },
  openData: {
    theSessionDatabaseWasDamaged:
      'The session database {{file}} was damaged. {{sessions}} conversations could be read and were copied into a new one, ',
    perhapsWithoutSomeOfTheir: 'perhaps without some of their turns. The damaged file is kept as {{aside}}.',
    theSessionDatabaseIsDamaged:
      'The session database {{file}} is damaged. Restart Switchyard: it copies what can still be read into a new one ',
    andKeepsTheDamagedFile: 'and keeps the damaged file.',
  },
  engine: {
    theChecklist: 'The checklist',
  },
  failure: {
    thisTurnTookLongerThan: 'This turn took longer than {{timeoutMs}} ms (limits.turnTimeoutMs).',
    whatTheUserSaidCould: 'What the user said could not be understood by any extractor.',
    theRunStoppedBecauseOf: 'The run stopped because of an internal error.',
    theConversationCouldNotGo: 'The conversation could not go on because of an internal error.',
  },
  interruptedStarts: {
    restartItToTryAgain: 'Restart it to try again.',
    sendYourMessageAgainTo: 'Send your message again to try again.',
    switchyardEndedTimesWhileThis:
      'Switchyard ended {{moststarts}} times while this conversation was being resumed, so it was not resumed again. {{advice}}',
  },
  prefill: {
    noQuestionOfTheFlow: 'No question of the flow has the key "{{key}}".',
    theValueGivenFor: 'The value given for "{{key}}" {{error}}.',
    valuesAreGivenForAnd:
      'Values are given for "{{key}}" and "{{other}}", but the flow takes one of them (oneOf, exactly-one).',
    leaveOneOfThemOut: 'Leave one of them out.',
  },
  refusals: {
    thereIsNoTurnYet: 'There is no turn yet that could be sent again.',
    thereIsNoSuchSession: 'There is no such session.',
    startANewConversation: 'Start a new conversation.',
    thisConversation: 'This conversation {{why}}.',
    restartItOrTakeThe: 'Restart it, or take the last turn back.',
    noOtherAgentLeadsThis: 'No other agent leads this conversation.',
  },
  keyStore: {
    thereIsNoRoomFor: 'There is no room for more keys and variables.',
    theKeyForHoldsCharacters: 'The key for {{provider}} holds characters that no key has, or is too long.',
    copyTheKeyAgainWithout: 'Copy the key again, without line breaks or spaces.',
    theValueOfIsToo: 'The value of {{name}} is too long, or holds a zero byte.',
    isDamagedSoNoStored: '{{file}} is damaged, so no stored key can be read.',
    enterTheKeysAgainThe: 'Enter the keys again; the damaged file is kept aside.',
    wasWrittenByAKey: '{{file}} was written by a key store of another kind ({{kind}}).',
    useTheAppThatStored: 'Use the app that stored the keys, or remove the file and enter them again.',
    couldNotBeTheSystems: "{{toUpperCase}}{{name}} could not be {{verb}}: the system's key store refused.",
    unlockTheKeychainOrEnter: 'Unlock the keychain, or enter the key again.',
    thisMachineHasNoKey: 'This machine has no key store that can be used.',
    setUpAKeychainOr: 'Set up a keychain or wallet for your login, then start again.',
    theFolderCanBeWritten: 'The folder {{folder}} can be written to by everybody.',
    isNotAPlainFile: '{{file}} is not a plain file.',
    canBeReadByOther: '{{file}} can be read by other users.',
    belongsToAnotherUser: '{{file}} belongs to another user.',
    keysAreNotReadFrom: '{{what}} Keys are not read from it.',
    runAndReplaceTheKeys: 'Run: {{command}}  (and replace the keys if somebody may have seen them).',
  },
  privateFile: {
    isLargerThanBytes: '{{file}} is larger than {{limit}} bytes.',
    couldNotBeSetAside: '{{file}} could not be set aside: there are 1000 damaged copies beside it already.',
    couldNotBe: '{{file}} could not be {{detail}}',
    theDiskIsFull: '{{message}}: the disk is full.',
    freeSomeSpaceAndTry: 'Free some space and try again.',
    accessIsDenied: '{{message}}: access is denied.',
    checkWhoOwnsTheFile: 'Check who owns the file and its folder, and that the disk is not write-protected.',
  },
  settingsStore: {
    theseSettingsDoNotFit: 'These settings do not fit the contract.',
    theSettingsFromBeforeIt: 'the settings from before it was changed',
    itWasKeptAs: 'It was kept as {{value}}',
    itCouldNotBeMoved: 'It could not be moved aside',
    theSettingsFileCouldNot: 'The settings file {{file}} could not be used: {{reason}}. {{fate}}; {{used}} are used.',
  },
  salvageDatabase: {
    theSessionDatabaseIsDamaged: 'The session database {{file}} is damaged, and no conversation in it can be read.',
    restoreFromABackupOr: 'Restore {{file}} from a backup, or move it away to start without earlier conversations.',
    theSessionDatabaseIsDamaged2: 'The session database {{file}} is damaged and could not be repaired: {{reason}}.',
    checkTheDiskThenMove: 'Check the disk, then move {{file}} away to start without earlier conversations.',
  },
  database: {
    theSessionDatabaseHasLayout:
      'The session database {{file}} has layout {{layout}}; this version knows up to {{newestlayout}}.',
    updateSwitchyardOrMoveAway: 'Update Switchyard, or move {{file}} away to start with an empty one.',
    theConversationCouldNotBe: 'The conversation could not be stored: {{reason}}.',
    theSessionDatabaseCantBe: "The session database {{file}} can't be opened: {{reason}}.",
    theDiskIsFull: 'the disk is full',
    freeSomeSpaceOnThe: 'Free some space on the disk of the data folder.',
    itsFileOrFolderIs: 'its file or folder is read-only',
    changeThePermissionsOfThe: 'Change the permissions of the data folder, or set SWITCHYARD_DATA to another folder.',
    aFolderHasItsName: 'a folder has its name',
    moveThatFolderAwayThen: 'Move that folder away, then start again.',
    anotherProgramIsWritingTo: 'another program is writing to its database',
    closeTheProgramThatHas:
      'Close the program that has the database open, such as a backup or a database browser, then try again.',
    theDatabaseIsDamaged: 'the database is damaged',
    startSwitchyardAgainItSaves: 'Start Switchyard again: it saves what can still be read and keeps the damaged file.',
    theDatabaseFailed: 'the database failed',
    checkTheDiskOfThe: 'Check the disk of the data folder.',
  },
  pluginRecords: {
    theKeyOfARecord: 'The key of a record has 1 to {{key}} characters.',
    theRecordHasBytesAre: 'The record "{{key}}" has {{bytes}} bytes; {{bytes2}} are allowed.',
    thereAreRecordsAlreadyDelete: 'There are {{records}} records already. Delete some.',
    theRecordsWouldTakeMore: 'The records would take more than {{total}} bytes. Delete some.',
  },
  whileAlone: {
    wasNotChangedAnotherProgram: '{{file}} was not changed: another program has been changing it for {{waitms}} s.',
    closeOtherSwitchyardWindowsAnd: 'Close other Switchyard windows and hosts that use this folder, then try again.',
    wasNotChangedCantBe: "{{file}} was not changed: {{lock}} can't be used as a lock.",
    moveAwayThenTryAgain: 'Move {{lock}} away, then try again.',
  },
  lineFile: {
    cannotBeWritten: '{{path}} cannot be written ({{reason}}).',
    giveAFileInA: 'Give a file in a folder that exists.',
  },
  openObservers: {
    tracesCannotBeSentIs: 'Traces cannot be sent: "{{url}}" is no address.',
  },
  connection: {
    aWindowMayFollowSessions: 'A window may follow {{maxfollowed}} sessions at once.',
    aFrameDoesNotFit: 'A frame does not fit the contract: {{message}}',
    theAnswerToHasMore: 'The answer to {{name}} has more than the {{maxframebytes}} bytes of a frame.',
    thereIsNoRequest: 'There is no request "{{name}}".',
    theAnswerToWasNot: 'The answer to {{name}} was not in the agreed form.',
    somethingWentWrongInsideWhile: 'Something went wrong inside while answering {{name}}.',
    theLogSaysMore: 'The log says more.',
  },
  follow: {
    theEventsOfSessionCould: 'The events of session {{sessionId}} could not be read.',
    theEventsOfSessionCould2: 'The events of session {{sessionId}} could not be sent.',
  },
  frameText: {
    aFrameMustBeText: 'A frame must be text.',
    aFrameMayHaveAt: 'A frame may have at most {{maxframebytes}} bytes.',
    aFrameMayBeNested: 'A frame may be nested at most {{maxframedepth}} levels deep.',
    aFrameMustBeValid: 'A frame must be valid JSON.',
  },
  voiceLine: {
    thereIsNoSpeechInput: 'There is no speech input here. Please type.',
    anUtteranceMayLastTwo: 'An utterance may last two minutes.',
  },
  wireSession: {
    somethingWentWrongAndThis: 'Something went wrong, and this was not done. Please try again.',
    thisCouldNotBeFinished:
      'This could not be finished now. What you sent is kept and goes on by itself; there is no need to send it again.',
    moreThanMessagesWaitTo:
      'More than {{maxwaitingmessages}} messages wait to be handled; wait for answers before sending more.',
    theActionIsNotOne: 'The action "{{name}}" is not one of this agent.',
    thereIsNoSurface: 'There is no surface "{{surface}}".',
  },
} as const;
