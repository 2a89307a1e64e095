/** Texts of shared, by the module that shows them. */
export const shared = {
  layers: {
    aLayerIsAJson: 'A layer is a JSON file in the folder "layers".',
  },
  settings: {
    aKeyOrPasswordDoes: 'A key or password does not belong in an address: store it as the key of the provider.',
  },
  testing: {
    aTestFileIsNamed: 'A test file is named with letters, digits, "-" and "_", and ends in .json.',
  },
  locatedJson: {
    thisIsNotJson: 'this is not JSON',
    jsonHasNoComments: 'JSON has no comments',
    jsonHasDoubleQuotesNot: 'JSON has double quotes, not single ones',
  },
  screenTexts: {
    shownWhen: 'Shown when',
  },
  scriptTexts: {
    beginsWith: 'Begins with',
    takenToMean: 'Taken to mean',
    recordedCalls: 'Recorded calls',
  },
  traceTexts: {
    acceptedTrace: 'Accepted trace',
  },
  outbox: {
    somethingWentWrongAndPart:
      'Something went wrong, and part of this may already be done. Please check before you try again.',
    thisTookTooLongAnd: 'This took too long and was not done. Please try again.',
    thisCouldNotBeUnderstood: 'This could not be understood. Please try again.',
    theConversationCouldNotBe: 'The conversation could not be stored, so this was not done. Please try again later.',
    somethingWentWrongAndThis: 'Something went wrong, and this was not done. Please try again.',
  },
  readClientMessage: {
    aFrameIsText: 'A frame is text.',
    aFrameIsNestedAt: 'A frame is nested at most {{maxwiredepth}} levels deep.',
    aFrameIsAJson: 'A frame is a JSON object.',
    aMessageHasAType: 'A message has a "type", which is a text.',
    isNoMessageOfThis: '"{{type}}" is no message of this protocol.',
    thePayloadOfAMessage: 'The "payload" of a message is an object.',
    idempotencykeyIsATextOf: '"idempotencyKey" is a text of {{most}}.',
    textIsAText: '"text" is a text.',
    aTextHasAtMost: 'A text has at most {{maxtextcharacters}} characters.',
    theTextIsBlank: 'The text is blank.',
    imageIsAText: '"image" is a text.',
    imageIsBaseOrA: '"image" is base64, or a data URL of an image.',
    anImageHasAtMost: 'An image has at most {{maximagebytes}} bytes.',
    dataIsBaseOfBit: '"data" is base64 of 16 bit samples.',
    aPieceOfSpeechHas: 'A piece of speech has at most {{maxaudiochunkbytes}} bytes.',
  },
  serverMessages: {
    isNoMessageForClients: '"{{type}}" is no message for clients.',
  },
  uiAction: {
    anActionHasAName: 'An action has a "name", or in the older form an "id".',
    theNameOfAnAction: 'The "name" of an action is a text of 1 to 200 characters.',
    surfaceidIsATextOf: '"surfaceId" is a text of 1 to 200 characters.',
    contextIsAnObject: '"context" is an object.',
    theIdOfAnAction: 'The "id" of an action is a text of 1 to 200 characters.',
    dataIsAnObject: '"data" is an object.',
    dataActionIsAText: '"data.action" is a text of 1 to 200 characters.',
  },
} as const;
