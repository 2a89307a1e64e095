/** Texts of shared modules, by the module that shows them. */
export const shared = {
  layers: {
    layerFile: 'A layer must be a JSON file in the folder "layers".',
  },
  settings: {
    secretInAddress: "Don't put a key or password in the address. Save it as the provider's key instead.",
  },
  testing: {
    testFileName: 'A test file name ends with .json and contains only letters, digits, "-", and "_".',
  },
  locatedJson: {
    invalidJson: "this isn't valid JSON",
    openText: "this text isn't closed, or contains a character that must be escaped",
    notJson: '"{{text}}" isn\'t JSON',
    end: 'the end of the file',
    longText: 'a long text',
    noComments: "JSON doesn't allow comments",
    doubleQuotes: 'use double quotes instead of single quotes',
  },
  screenTexts: {
    shownWhen: 'Shown when',
  },
  scriptTexts: {
    startsWith: 'Starts with',
    interpretedAs: 'Interpreted as',
    recordedCalls: 'Recorded calls',
  },
  traceTexts: {
    acceptedTrace: 'Accepted trace',
  },
  outbox: {
    partlyDone: 'Something went wrong, and part of this may already be done. Check before you try again.',
    timedOut: "This took too long and wasn't done. Try again.",
    invalid: "This couldn't be understood. Try again.",
    notStored: "The conversation couldn't be saved, so this wasn't done. Try again later.",
    failed: "Something went wrong, and this wasn't done. Try again.",
  },
  readClientMessage: {
    frameNotText: 'A frame must be text.',
    frameTooDeep: 'A frame can be nested at most {{limit}} levels deep.',
    frameNotAnObject: 'A frame must be a JSON object.',
    typeMissing: 'A message needs a "type" that is a string.',
    unknownType: '"{{type}}" isn\'t a message type of this protocol.',
    payloadNotAnObject: 'The "payload" of a message must be an object.',
    idempotencyKeyLength: '"idempotencyKey" must be a string of {{range}}.',
    textNotAString: '"text" must be a string.',
    textTooLong: '"text" can have at most {{limit}} characters.',
    textBlank: '"text" can\'t be blank.',
    imageNotAString: '"image" must be a string.',
    imageFormat: '"image" must be Base64 or a data URL of an image.',
    imageTooLarge: '"image" can have at most {{limit}} bytes.',
    deviceUnknown: '"device" must be one of {{devices}}.',
    widthInvalid: '"width" must be a positive number of pixels.',
    audioFormat: '"data" must be Base64 of 16-bit samples.',
    audioTooLarge: '"data" can have at most {{limit}} bytes.',
  },
  serverMessages: {
    unknownType: '"{{type}}" isn\'t a message type for clients.',
  },
  uiAction: {
    nameMissing: 'An action needs a "name", or an "id" in the older form.',
    nameLength: 'The "name" of an action must be a string of 1 to 200 characters.',
    surfaceIdLength: '"surfaceId" must be a string of 1 to 200 characters.',
    contextNotAnObject: '"context" must be an object.',
    idLength: 'The "id" of an action must be a string of 1 to 200 characters.',
    dataNotAnObject: '"data" must be an object.',
    dataActionLength: '"data.action" must be a string of 1 to 200 characters.',
  },
} as const;
