/** Switches the device that screens are drawn for: the agent is told and redraws them. */
import { useSession, useConversation } from '../../../state/workspace/app-context.tsx';
import { DeviceChoice } from '../../../screens/device/DeviceChoice.tsx';

export function DeviceSwitch() {
  const session = useConversation();
  const device = useSession((state) => state.client.device);
  return <DeviceChoice value={device} onChange={(next) => void session.getState().changeClient({ device: next })} />;
}
