/** Requests to the services that fail in transit, and the locations in a flow that they name. */
export const connection = {
  lost: 'The connection was lost before Switchyard responded.',
  lostHint: 'Reconnecting. Your request may have gone through, so check before you try again.',
  refused: "Switchyard didn't accept this page's access token.",
  refusedHint: 'Open the address that Switchyard printed when it started.',
  cancelled: 'You canceled this request.',
  badAnswer: 'Switchyard sent an invalid response to {{name}}: {{message}}',
  badRequest: "Couldn't do this: {{reason}}.",
  badFlow: '{{place}}: {{reason}}.',
  badFlowHint: 'Fix it in the inspector, then try again.',
  places: {
    edge: 'Edge from "{{from}}" to "{{to}}"',
    field: '{{place}}, field "{{field}}"',
    flow: 'Flow',
    node: '"{{name}}"',
  },
} as const;
