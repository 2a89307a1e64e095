/** Chooses a folder: the desktop app has its own dialog; in a browser the services list the folders. */
import { useState } from 'react';
import { useWorkspace } from '../../../state/workspace/app-context.tsx';

export function usePickFolder(onPicked: (path: string) => void) {
  const { api } = useWorkspace();
  const [isBrowsing, setBrowsing] = useState(false);
  const pick = async () => {
    const info = await api.request('app.info', {});
    if (!info.ok || info.value.shell === 'host') return setBrowsing(true);
    const picked = await api.request('project.pick', {});
    if (!picked.ok) setBrowsing(true);
    else if (picked.value !== null) onPicked(picked.value);
  };
  return { isBrowsing, pick, stop: () => setBrowsing(false) };
}
