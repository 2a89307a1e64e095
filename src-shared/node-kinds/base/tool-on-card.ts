/** The name of a tool on a card: without the plugin, if it is the flow's own tool. */

/** `flowId`: the ID of the plugin, with or without `flow.` before it. */
export function toolOnCard(tool: string, flowId = ''): string {
  const own = `${flowId.replace(/^flow\./, '')}.`;
  return tool.startsWith(own) && tool.length > own.length ? tool.slice(own.length) : tool;
}
